import { create } from 'zustand'
import { sameBox, type Box } from './place.ts'

const useBox = create<{ box: Box | undefined }>()(() => ({ box: undefined }))

/** The box of the figure if it is visible, for what must not cover it. */
export const useFigureBox = (): Box | undefined => useBox((state) => state.box)

export const figureBox = (): Box | undefined => useBox.getState().box

export function setFigureBox(box: Box | undefined): void {
  if (!sameBox(box, useBox.getState().box)) useBox.setState({ box })
}
