/** The direction of the gaze. The eyes move first and the head follows. All values are from −1 to 1; y grows downwards. */
export type Gaze = {
  eyeX: number
  eyeY: number
  headX: number
  headY: number
  /** Sets the direction from the face to the pointer; undefined when there is no pointer. */
  target(x: number | undefined, y: number | undefined): void
  /** Advances the time by some seconds. Returns true while the gaze is still turning towards the pointer. */
  step(seconds: number): boolean
}

const EYE_SPEED = 16
const HEAD_SPEED = 5

export function createGaze(random: () => number): Gaze {
  let aimX: number | undefined
  let aimY = 0
  let wanderX = 0
  let wanderY = 0
  let wait = 1
  const wander = (seconds: number): void => {
    wait -= seconds
    if (wait > 0) return
    const home = random() < 0.45
    wanderX = home ? 0 : (random() * 2 - 1) * 0.55
    wanderY = home ? 0 : (random() * 2 - 1) * 0.3
    wait = 1.2 + random() * 3
  }
  return {
    eyeX: 0,
    eyeY: 0,
    headX: 0,
    headY: 0,
    target(x, y) {
      aimX = x
      aimY = y ?? 0
    },
    step(seconds) {
      wander(seconds)
      const followed = aimX !== undefined
      // Real eyes jump a little even while they are fixed on something.
      const toX = followed ? aimX! + wanderX * 0.06 : wanderX
      const toY = followed ? aimY + wanderY * 0.06 : wanderY
      const eye = 1 - Math.exp(-EYE_SPEED * seconds)
      const head = 1 - Math.exp(-HEAD_SPEED * seconds)
      const share = followed ? 1 : 0.35
      const moved = Math.abs(toX * share - this.headX) + Math.abs(toY * share - this.headY)
      this.eyeX += (toX - this.eyeX) * eye
      this.eyeY += (toY - this.eyeY) * eye
      this.headX += (toX * share - this.headX) * head
      this.headY += (toY * share - this.headY) * head
      return followed && moved > 0.02
    },
  }
}
