import type { Tone } from '../rig/rig.ts'

export const VOLUME = 0.65

/** Plays the sounds of a puppet, which are generated from lists of tones. */
export type Voice = {
  /** Plays a sound and returns its length in seconds; 0 when the voice is muted or the sound is unknown. */
  play(name: string): number
  setMuted(muted: boolean): void
  /** Sets the volume, from 0 to 1. */
  setVolume(volume: number): void
  destroy(): void
}

export function createVoice(recipes: Readonly<Record<string, readonly Tone[]>>): Voice {
  let muted = false
  let volume = VOLUME
  let audio: { context: AudioContext; out: GainNode } | undefined
  // Audio is opened only at the first sound: browsers require a user gesture first, and a silent puppet should not occupy the sound card.
  const open = (): typeof audio => {
    if (audio || typeof AudioContext === 'undefined') return audio
    const context = new AudioContext()
    const out = context.createGain()
    out.gain.value = volume
    out.connect(context.destination)
    audio = { context, out }
    return audio
  }
  return {
    play(name) {
      const tones = recipes[name]
      if (muted || !tones) return 0
      const device = open()
      if (!device) return 0
      if (device.context.state === 'suspended') device.context.resume().catch(() => undefined)
      for (const tone of tones) playTone(device.context, device.out, tone)
      return soundLength(tones)
    },
    setMuted(now) {
      muted = now
      if (audio) audio.out.gain.value = muted ? 0 : volume
    },
    setVolume(share) {
      volume = Math.min(1, Math.max(0, share))
      if (audio && !muted) audio.out.gain.value = volume
    },
    destroy() {
      audio?.context.close().catch(() => undefined)
      audio = undefined
    },
  }
}

/** Returns the length of a sound in seconds, until the end of its last tone. */
export function soundLength(tones: readonly Tone[]): number {
  return tones.reduce((longest, tone) => Math.max(longest, tone.at + tone.for), 0)
}

function playTone(context: AudioContext, out: AudioNode, tone: Tone): void {
  const start = context.currentTime + 0.01 + tone.at
  const end = start + tone.for
  const source = context.createOscillator()
  source.type = tone.wave
  source.frequency.setValueAtTime(tone.from, start)
  source.frequency.exponentialRampToValueAtTime(tone.to, end)
  const envelope = context.createGain()
  envelope.gain.setValueAtTime(0.0001, start)
  envelope.gain.exponentialRampToValueAtTime(tone.gain, start + Math.min(0.03, tone.for * 0.25))
  envelope.gain.setValueAtTime(tone.gain, start + tone.for * 0.45)
  envelope.gain.exponentialRampToValueAtTime(0.0001, end)
  if (tone.tremble) {
    const wobble = context.createOscillator()
    const depth = context.createGain()
    wobble.frequency.value = tone.tremble[0]
    depth.gain.value = tone.tremble[1]
    wobble.connect(depth).connect(source.frequency)
    wobble.start(start)
    wobble.stop(end)
  }
  let last: AudioNode = source
  if (tone.filter) {
    const filter = context.createBiquadFilter()
    filter.type = 'lowpass'
    filter.Q.value = 4
    filter.frequency.setValueAtTime(tone.filter[0], start)
    filter.frequency.exponentialRampToValueAtTime(tone.filter[1], end)
    last = last.connect(filter)
  }
  last.connect(envelope).connect(out)
  source.start(start)
  source.stop(end + 0.02)
}
