let navigate: ((path: string) => void) | null = null

/** Gives what runs outside of React a way to open a page; null: there is none. */
export function setNavigate(next: ((path: string) => void) | null): void {
  navigate = next
}

/** Opens a page of the site. */
export function goTo(path: string): void {
  if (navigate) navigate(path)
  else window.location.assign(path)
}
