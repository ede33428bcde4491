/** Resolves when this is so. It counts frames: `expect.poll` would put faked timers forward. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((drawn) => requestAnimationFrame(drawn))
}
