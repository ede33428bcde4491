import { useRef, useState, type RefObject } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Sheet } from '#app/ui/overlay/sheet.tsx'
import { Slider } from '#app/ui/slider.tsx'
import type { Place } from './place.ts'

type Props = Place & {
  open: boolean
  /** Whether a key opened the sheet. Then the number field gets the focus; on phones, it would open the keyboard. */
  byKey: boolean
  onClose: () => void
}

/** A sheet in which the reader chooses a floor (comment number) by number or slider. */
export function GoToSheet({ open, byKey, onClose, ...place }: Props) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.discussion_go()}
      {...(byKey && { initialFocus: field })}
    >
      <Choice {...place} field={field} />
    </Sheet>
  )
}

function Choice({
  field,
  floor,
  lastFloor,
  dayOf,
  onGo,
  cameFrom,
  onBack,
}: Place & { field: RefObject<HTMLInputElement | null> }) {
  const [typed, setTyped] = useState(String(floor))
  const wanted = Math.min(lastFloor, Math.max(1, Math.trunc(Number(typed)) || 1))
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onGo(wanted)
      }}
    >
      <div className="flex items-end gap-2">
        <Field
          ref={field}
          label={m.discussion_jump()}
          type="number"
          inputMode="numeric"
          name="floor"
          min={1}
          max={lastFloor}
          required
          value={typed}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          className="grow"
        />
        <Button type="submit" variant="primary">
          {m.discussion_jump_go()}
        </Button>
      </div>
      <Slider
        label={dayOf(wanted)}
        min={1}
        max={lastFloor}
        value={wanted}
        format={(value) => m.discussion_position({ floor: value, last: lastFloor })}
        onChange={(value) => setTyped(String(value))}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onGo(1)}>{m.discussion_first()}</Button>
        <Button onClick={() => onGo(lastFloor)}>{m.discussion_jump_last()}</Button>
        {cameFrom !== undefined && (
          <Button onClick={onBack}>{m.discussion_back_to({ floor: cameFrom })}</Button>
        )}
      </div>
    </form>
  )
}
