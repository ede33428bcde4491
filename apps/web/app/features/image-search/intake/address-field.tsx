import { LIMITS } from '@engawa/contract'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'

/** A field for the address of a picture. */
export function AddressField({ busy, onAddress }: { busy: boolean; onAddress: (address: string) => void }) {
  const [address, setAddress] = useState('')
  return (
    <form
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = address.trim()
        if (wanted === '') return
        setAddress('')
        onAddress(wanted)
      }}
    >
      <Field
        className="min-w-0 grow"
        label={m.image_search_address()}
        hideLabel
        inputMode="url"
        autoComplete="off"
        maxLength={LIMITS.pictureAddressMax}
        placeholder={m.image_search_address_example()}
        value={address}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      <Button type="submit" busy={busy} icon={<Search size={18} aria-hidden />}>
        {m.image_search_look()}
      </Button>
    </form>
  )
}
