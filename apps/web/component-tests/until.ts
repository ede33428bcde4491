/** Resolves when the condition is true. Counts frames, because `expect.poll` would advance fake timers. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((drawn) => requestAnimationFrame(drawn))
}
