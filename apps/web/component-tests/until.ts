/** Resolves when the condition is true. Checks it in each frame, because `expect.poll` would advance fake timers. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((drawn) => requestAnimationFrame(drawn))
}
