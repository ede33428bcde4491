import { create } from 'zustand'
import { sameBox, type Box } from './place.ts'

const useBox = create<{ box: Box | undefined }>()(() => ({ box: undefined }))

/** Where the figure stands, if it is there, for what has to keep clear of it. */
export const useFigureBox = (): Box | undefined => useBox((state) => state.box)

export function setFigureBox(box: Box | undefined): void {
  if (!sameBox(box, useBox.getState().box)) useBox.setState({ box })
}
