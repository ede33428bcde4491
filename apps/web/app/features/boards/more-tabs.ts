/** Other ways to pictures join the tabs of the section here: a line for each, by its path and its name. */
export const moreTabs: readonly { to: string; label: () => string }[] = []
