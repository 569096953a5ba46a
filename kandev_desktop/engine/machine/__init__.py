"""What happens to the machine while sessions run: it sleeps, its clock is set, its network comes and goes."""
