import { useEffect } from 'react'
import { create } from 'zustand'
import { sameBox, type Box } from './place.ts'

type Part = 'figure' | 'panel'

const useBoxes = create<Record<Part, Box | undefined>>()(() => ({ figure: undefined, panel: undefined }))

/** Returns the box of a part of the mascot while that part is visible. Other parts must not cover it. */
export const useShownBox = (part: Part): Box | undefined => useBoxes((state) => state[part])

export const shownBox = (part: Part): Box | undefined => useBoxes.getState()[part]

function setShownBox(part: Part, box: Box | undefined): void {
  if (!sameBox(box, shownBox(part))) useBoxes.setState({ [part]: box })
}

/** Publishes the box of a part while the part is shown. `onChange` is called after the part moved or changed its size. */
export function useSharedBox(part: Part, box: Box | undefined, onChange?: () => void): void {
  const { x, y, width, height } = box ?? {}
  useEffect(() => {
    const isShown = x !== undefined && y !== undefined && width !== undefined && height !== undefined
    setShownBox(part, isShown ? { x, y, width, height } : undefined)
    onChange?.()
  }, [part, x, y, width, height, onChange])
  useEffect(() => () => setShownBox(part, undefined), [part])
}
