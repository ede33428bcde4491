import { Pencil, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Confirm } from '#app/ui/overlay/confirm.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { FilterSheet } from '#app/ui/overlay/filter-sheet.tsx'
import { Lightbox } from '#app/ui/overlay/lightbox/lightbox.tsx'
import { Menu, MenuAt, MenuItem, MenuRow } from '#app/ui/overlay/menu.tsx'
import { Popover } from '#app/ui/overlay/popover.tsx'
import { popupClass } from '#app/ui/overlay/popup-class.ts'
import { PrivateFeed } from '#app/ui/overlay/private-feed.tsx'
import { Sheet } from '#app/ui/overlay/sheet.tsx'
import { TopDialog, topFieldClass } from '#app/ui/overlay/top-dialog.tsx'
import { toast, toastError, toastSuccess } from '#app/ui/toast.ts'
import { MoreMenu } from '#app/ui/overlay/more-menu.tsx'
import type { Group } from '../entry.ts'

type Open = { open: boolean; onOpenChange: (open: boolean) => void }

/** A button that opens an overlay. */
function Opener({
  label,
  children,
}: {
  label: string
  children: (state: Open, button: Element) => ReactNode
}) {
  const [open, onOpenChange] = useState(false)
  const [button, setButton] = useState<Element | null>(null)
  return (
    <>
      <Button ref={setButton} size="sm" aria-haspopup="dialog" onClick={() => onOpenChange(true)}>
        {label}
      </Button>
      {button && children({ open, onOpenChange }, button)}
    </>
  )
}

const nothing = () => {}
const made = () => Promise.resolve({ path: '/feeds/own/abc', createTime: new Date().toISOString() })
const done = () => Promise.resolve()
const items = (
  <>
    <MenuItem icon={<Pencil size={18} aria-hidden />} onClick={nothing}>
      Edit
    </MenuItem>
    <MenuItem disabled onClick={nothing}>
      Move
    </MenuItem>
    <MenuItem danger icon={<Trash2 size={18} aria-hidden />} onClick={nothing}>
      Delete
    </MenuItem>
  </>
)

export const overlays: Group = {
  name: 'Overlays',
  line: 'Elements that open above the page. They receive the focus and return it; Escape closes them. Their code is loaded late.',
  entries: [
    {
      name: 'Menu, MenuItem',
      file: 'overlay/menu.tsx',
      line: 'Actions on one item, below its button.',
      isOverlay: true,
      states: {
        menu: <Menu trigger={<Button>Sort</Button>}>{items}</Menu>,
      },
    },
    {
      name: 'MoreMenu',
      file: 'overlay/more-menu.tsx',
      line: 'A menu of further actions, below a button with three dots.',
      isOverlay: true,
      states: {
        menu: <MoreMenu label="More">{items}</MoreMenu>,
        small: (
          <MoreMenu label="More of it" size="sm" vertical>
            {items}
          </MoreMenu>
        ),
      },
    },
    {
      name: 'MenuAt, MenuRow',
      file: 'overlay/menu.tsx',
      line: 'A menu beside an element that is not a button, e.g. a message after a long press.',
      isOverlay: true,
      states: {
        'with a row': (
          <Opener label="Message">
            {({ open, onOpenChange }, anchor) =>
              open && (
                <MenuAt anchor={anchor} label="Message" onClose={() => onOpenChange(false)}>
                  <MenuRow>
                    <MenuItem square pressed label="Heart" onClick={nothing}>
                      ❤️
                    </MenuItem>
                    <MenuItem square label="Laugh" onClick={nothing}>
                      😄
                    </MenuItem>
                  </MenuRow>
                  {items}
                </MenuAt>
              )
            }
          </Opener>
        ),
      },
    },
    {
      name: 'Dialog',
      file: 'overlay/dialog.tsx',
      line: 'A short task that interrupts the page.',
      isOverlay: true,
      states: {
        dialog: (
          <Opener label="New list">
            {(state) => (
              <Dialog
                {...state}
                title="New list"
                description="Only you see it until you share it."
                actions={
                  <>
                    <Button onClick={() => state.onOpenChange(false)}>Cancel</Button>
                    <Button variant="primary">Create</Button>
                  </>
                }
              >
                <Field label="Name" />
              </Dialog>
            )}
          </Opener>
        ),
        wide: (
          <Opener label="Wide">
            {(state) => (
              <Dialog {...state} wide title="All chapters">
                <p className="pb-4">A wide dialog fills more of a wide screen.</p>
              </Dialog>
            )}
          </Opener>
        ),
      },
    },
    {
      name: 'Confirm',
      file: 'overlay/confirm.tsx',
      line: 'A question before an action that cannot be undone or that affects others. Every other action can be undone.',
      isOverlay: true,
      states: {
        danger: (
          <Opener label="Delete">
            {(state) => (
              <Confirm
                {...state}
                danger
                title="Delete the account?"
                description="Its works and posts are deleted too. This cannot be undone."
                action="Delete"
                onConfirm={done}
              />
            )}
          </Opener>
        ),
        plain: (
          <Opener label="Publish">
            {(state) => (
              <Confirm
                {...state}
                title="Publish the chapter?"
                description="32 followers are notified."
                action="Publish"
                onConfirm={done}
              />
            )}
          </Opener>
        ),
      },
    },
    {
      name: 'Sheet',
      file: 'overlay/sheet.tsx',
      line: 'Options, at the side of a wide screen or at the bottom of a phone.',
      isOverlay: true,
      states: {
        sheet: (
          <Opener label="Options">
            {(state) => (
              <Sheet {...state} title="Options">
                <p>The page behind it is shaded.</p>
              </Sheet>
            )}
          </Opener>
        ),
        clear: (
          <Opener label="Clear">
            {(state) => (
              <Sheet {...state} clear title="Letters">
                <p>The page behind it shows the effect of each option.</p>
              </Sheet>
            )}
          </Opener>
        ),
      },
    },
    {
      name: 'FilterSheet',
      file: 'overlay/filter-sheet.tsx',
      line: 'The filters of a list on a narrow screen.',
      isOverlay: true,
      states: {
        none: <FilterSheet count={0}>{() => <p>No filter is set.</p>}</FilterSheet>,
        some: (
          <FilterSheet count={2}>
            {(apply) => <Button onClick={() => apply('/dev/ui')}>Apply</Button>}
          </FilterSheet>
        ),
      },
    },
    {
      name: 'Popover',
      file: 'overlay/popover.tsx',
      line: 'A small box beside an element.',
      isOverlay: true,
      states: {
        popover: (
          <Opener label="Note">
            {({ open, onOpenChange }, anchor) =>
              open && (
                <Popover
                  label="Note"
                  anchor={anchor}
                  onClose={() => onOpenChange(false)}
                  className={`${popupClass} p-4`}
                >
                  <p>The fox is a spirit here.</p>
                </Popover>
              )
            }
          </Opener>
        ),
      },
    },
    {
      name: 'TopDialog',
      file: 'overlay/top-dialog.tsx',
      line: 'A search for pages by a few letters, at the top of the window.',
      isOverlay: true,
      states: {
        field: (
          <Opener label="Go to">
            {({ open, onOpenChange }) => (
              <TopDialog open={open} title="Go to" onClose={() => onOpenChange(false)} className="max-w-xl">
                <input aria-label="Place" placeholder="A page, a work, a member" className={topFieldClass} />
                <p className="p-5 text-ink-soft">Type a few letters.</p>
              </TopDialog>
            )}
          </Opener>
        ),
      },
    },
    {
      name: 'Lightbox',
      file: 'overlay/lightbox/lightbox.tsx',
      line: 'Pictures that fill the window.',
      isOverlay: true,
      states: {
        pictures: (
          <Opener label="Pictures">
            {({ open, onOpenChange }) =>
              open && (
                <Lightbox
                  first={0}
                  pictures={['/icon-512.png', '/icon-192.png'].map((src) => ({
                    src,
                    srcset: '',
                    width: 512,
                    height: 512,
                    alt: 'The sign of the site',
                  }))}
                  onClose={() => onOpenChange(false)}
                />
              )
            }
          </Opener>
        ),
      },
    },
    {
      name: 'ToastHost',
      file: 'overlay/toast-host.tsx',
      line: 'The result of an action: toast(), toastSuccess(), toastError().',
      isOverlay: true,
      states: {
        success: (
          <Button size="sm" onClick={() => toastSuccess('Saved')}>
            Success
          </Button>
        ),
        info: (
          <Button size="sm" onClick={() => toast('Removed', { action: { label: 'Undo', run: nothing } })}>
            With an undo
          </Button>
        ),
        error: (
          <Button size="sm" onClick={() => toastError('The site cannot be reached. Try again in a minute.')}>
            Error
          </Button>
        ),
      },
    },
    {
      name: 'PrivateFeed',
      file: 'overlay/private-feed.tsx',
      line: 'The secret address of a feed, which can be created, replaced and deleted.',
      isOverlay: true,
      states: {
        none: <PrivateFeed createTime={null} make={made} withdraw={done} />,
        made: <PrivateFeed createTime="2026-03-20T08:00:00Z" make={made} withdraw={done} />,
      },
    },
  ],
}
