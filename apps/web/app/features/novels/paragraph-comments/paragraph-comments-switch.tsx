import { m } from '#app/texts/messages.js'
import { Switch } from '#app/ui/switch.tsx'
import { showsParagraphComments } from './shows-paragraph-comments.ts'

export const ParagraphCommentsSwitch = () => (
  <Switch
    label={m.novels_paragraph_comments_show()}
    checked={showsParagraphComments.use()}
    onChange={(on) => showsParagraphComments.set(on)}
  />
)
