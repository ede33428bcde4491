import { m } from '#app/texts/messages.js'
import { Switch } from '#app/ui/switch.tsx'
import { showsPageComments } from './shows-page-comments.ts'

export const PageCommentsSwitch = () => (
  <Switch
    label={m.comics_page_comments_show()}
    checked={showsPageComments.use()}
    onChange={(on) => showsPageComments.set(on)}
  />
)
