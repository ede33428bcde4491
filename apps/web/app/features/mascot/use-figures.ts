import { create } from 'zustand'
import { useEffect } from 'react'
import { loadQuietly } from '#app/lib/view/use-late.ts'
import { operatorModels, ownModels, type FigureModel } from './models.ts'
import { mascotSettings } from './settings-store.ts'

/** All figures: the two built-in ones, and the operator's after they are loaded. */
const useFigures = create<{ figures: readonly FigureModel[]; complete: boolean }>()(() => ({
  figures: ownModels,
  complete: false,
}))

let requested = false

async function loadOperatorModels(): Promise<void> {
  if (requested) return
  requested = true
  const found = (await loadQuietly(operatorModels)) ?? []
  useFigures.setState({ figures: [...ownModels, ...found], complete: true })
}

/** Returns the chosen figure; undefined while it may be an operator's figure that is not loaded yet. */
export function useFigure(): FigureModel | undefined {
  const { figures, complete } = useFigures()
  const { activeIndex } = mascotSettings.use()
  // Loaded once for each page load.
  useEffect(() => void loadOperatorModels(), [])
  return complete ? figures[activeIndex % figures.length] : figures[activeIndex]
}

export const useFigureCount = (): number => useFigures((state) => state.figures.length)
