/**
 * Resolves when the condition is true, and rejects after a minute. Checks it in each frame, because `expect.poll` would advance
 * fake timers.
 */
export async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + 60_000
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`This did not become true: ${String(isSo)}`)
    await new Promise((drawn) => requestAnimationFrame(drawn))
  }
}
