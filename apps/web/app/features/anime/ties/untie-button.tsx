import type { AnimeTie } from '@engawa/contract'
import { X } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'

/** A button that removes a connection. It is rendered only for viewers with the permission. */
export const UntieButton = ({ tie, onPress }: { tie: AnimeTie; onPress: (tie: AnimeTie) => void }) =>
  tie.canUntie && (
    <IconButton size="sm" label={m.anime_ties_untie({ title: tie.card.title })} onClick={() => onPress(tie)}>
      <X size={16} aria-hidden />
    </IconButton>
  )
