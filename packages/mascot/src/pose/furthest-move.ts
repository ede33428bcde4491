// A change of opacity by 1/50 counts like a move by one canvas unit.
const OPACITY = 50

/** Returns the longest distance in canvas units that any vertex has moved. */
export function furthestMove(now: Float32Array, before: Float32Array): number {
  let furthest = 0
  for (let i = 0; i < now.length; i += 3) {
    const x = Math.abs(now[i]! - before[i]!)
    const y = Math.abs(now[i + 1]! - before[i + 1]!)
    const alpha = Math.abs(now[i + 2]! - before[i + 2]!) * OPACITY
    if (x > furthest) furthest = x
    if (y > furthest) furthest = y
    if (alpha > furthest) furthest = alpha
  }
  return furthest
}
