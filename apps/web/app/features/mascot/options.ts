/** How often the mascot starts to talk. `answers`: it talks only when it is touched. */
export type Talk = 'often' | 'sometimes' | 'answers'

/** The reader's options, in addition to the settings that the buttons change. */
export type MascotOptions = {
  talk: Talk
  /** Volume, 0–1. */
  volume: number
  /** Opacity of the figure, 0.3–1. */
  opacity: number
  /** Whether the mascot cannot be dragged. */
  pinned: boolean
}

export const optionsKey = 'engawa:mascot-options'
export const minOpacity = 0.3

export const firstOptions: MascotOptions = { talk: 'sometimes', volume: 0.65, opacity: 1, pinned: false }

/** Returns stored options. A missing or invalid option gets its default. */
export function repairOptions(text: string | null): MascotOptions {
  const stored = parse(text)
  const share = (name: 'volume' | 'opacity', least: number): number => {
    const value = stored[name]
    return typeof value === 'number' && value >= least && value <= 1 ? value : firstOptions[name]
  }
  const { talk, pinned } = stored
  return {
    talk: talk === 'often' || talk === 'answers' ? talk : firstOptions.talk,
    volume: share('volume', 0),
    opacity: share('opacity', minOpacity),
    pinned: typeof pinned === 'boolean' ? pinned : firstOptions.pinned,
  }
}

function parse(text: string | null): Record<string, unknown> {
  try {
    return { ...(JSON.parse(text ?? '{}') as object) }
  } catch {
    return {}
  }
}
