import { ROLE, sectionOfPage, type Section } from '@engawa/contract'
import {
  Bell,
  BookImage,
  BookMarked,
  BookText,
  CalendarCheck,
  Clapperboard,
  CodeXml,
  Gavel,
  HardDriveDownload,
  History,
  Images,
  MessageCircle,
  MessagesSquare,
  Newspaper,
  Rss,
  SlidersHorizontal,
  Trash2,
  Tv,
  Upload,
  User,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { m } from '#app/texts/messages.js'

/** A link to a part of the site, in the header, the footer or the palette. */
export type MenuEntry = {
  /** A path of this site. */
  to: string
  label: () => string
  icon: LucideIcon
  /**
   * The lists that contain the entry. `section`: the header's row. `more`: its "more" menu. `part` (a page within a section): the
   * palette and the footer. `mine`: a member's own pages that have no button in the header; the "more" menu of members has them. `own`:
   * own pages that have a button. `staff`: the "more" menu, for members with a role.
   */
  group: 'section' | 'more' | 'part' | 'mine' | 'own' | 'staff'
  /** The minimum role of members who may see the entry; every visitor may see it when undefined. */
  role?: number
}

/** All menu entries, in the order in which the header, panel, palette, footer and home page show them. */
export const places: readonly MenuEntry[] = [
  { to: '/works/comics', label: m.shell_comics, icon: BookImage, group: 'section' },
  { to: '/works/novels', label: m.shell_novels, icon: BookText, group: 'section' },
  { to: '/works/videos', label: m.shell_videos, icon: Clapperboard, group: 'section' },
  { to: '/picture', label: m.shell_place_boards, icon: Images, group: 'section' },
  { to: '/forum', label: m.shell_forum, icon: MessagesSquare, group: 'section' },
  { to: '/forum/communities', label: m.shell_place_communities, icon: Users, group: 'part' },
  { to: '/wiki', label: m.shell_wiki, icon: BookMarked, group: 'more' },
  { to: '/rss', label: m.shell_place_feeds, icon: Newspaper, group: 'more' },
  { to: '/bangumi', label: m.shell_place_anime, icon: Tv, group: 'more' },
  { to: '/github', label: m.shell_place_code, icon: CodeXml, group: 'more' },
  { to: '/user/news', label: m.shell_news, icon: Rss, group: 'mine' },
  { to: '/user/history', label: m.shell_place_history, icon: History, group: 'mine' },
  { to: '/offline', label: m.shell_offline, icon: HardDriveDownload, group: 'mine' },
  { to: '/publish', label: m.shell_publish, icon: Upload, group: 'mine' },
  { to: '/checkin', label: m.shell_checkin, icon: CalendarCheck, group: 'own' },
  { to: '/messages', label: m.shell_messages, icon: MessageCircle, group: 'own' },
  { to: '/notifications', label: m.shell_notifications, icon: Bell, group: 'own' },
  { to: '/user', label: m.shell_own_page, icon: User, group: 'own' },
  { to: '/moderation', label: m.shell_moderation, icon: Gavel, group: 'staff', role: ROLE.moderator },
  { to: '/trash', label: m.shell_trash, icon: Trash2, group: 'staff', role: ROLE.moderator },
  { to: '/admin', label: m.shell_admin, icon: SlidersHorizontal, group: 'staff', role: ROLE.admin },
]

/** Returns the menu entries that a viewer with this role may see; a guest has no role. Entries of disabled sections are left out. */
export const placesFor = (role: number = ROLE.member - 1, off: readonly Section[] = []): MenuEntry[] =>
  places.filter(({ to, role: least = ROLE.member - 1 }) => {
    const section = sectionOfPage(to.split('?')[0]!)
    return role >= least && (section === undefined || !off.includes(section))
  })

/** Whether an entry is in the "more" menu of a viewer with this role; a guest has no role. */
export const isInMore = ({ group }: MenuEntry, role: number | undefined): boolean =>
  group === 'more' || group === 'staff' || (group === 'mine' && role !== undefined)
