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

/** A part of the site with links in the header, footer and palette. */
export type MenuEntry = {
  /** A path of this site. */
  to: string
  label: () => string
  icon: LucideIcon
  /**
   * section: in the row of the header; more: in its "more" menu; part: within a section, in the palette and the footer; own: a
   * member's own pages; staff: for members with a role, also in the "more" menu.
   */
  group: 'section' | 'more' | 'part' | 'own' | 'staff'
  /** The minimum role that may see it; every visitor when undefined. */
  role?: number
}

/**
 * Every place of the site, in the order of all lists: header, panel, palette, footer and home. A page that does not exist yet is
 * missing here, so no link leads to it.
 */
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
  { to: '/publish', label: m.shell_publish, icon: Upload, group: 'own' },
  { to: '/checkin', label: m.shell_checkin, icon: CalendarCheck, group: 'own' },
  { to: '/messages', label: m.shell_messages, icon: MessageCircle, group: 'own' },
  { to: '/notifications', label: m.shell_notifications, icon: Bell, group: 'own' },
  { to: '/user/follow?tab=timeline', label: m.shell_following, icon: Rss, group: 'own' },
  { to: '/user/history', label: m.shell_place_history, icon: History, group: 'own' },
  { to: '/offline', label: m.shell_offline, icon: HardDriveDownload, group: 'own' },
  { to: '/user', label: m.shell_own_page, icon: User, group: 'own' },
  { to: '/moderation', label: m.shell_moderation, icon: Gavel, group: 'staff', role: ROLE.moderator },
  { to: '/trash', label: m.shell_trash, icon: Trash2, group: 'staff', role: ROLE.moderator },
  { to: '/admin', label: m.shell_admin, icon: SlidersHorizontal, group: 'staff', role: ROLE.admin },
]

/** Returns the places that a viewer with this role may see; a guest has no role. Places of sections that are off are missing. */
export const placesFor = (role: number = ROLE.member - 1, off: readonly Section[] = []): MenuEntry[] =>
  places.filter(({ to, role: least = ROLE.member - 1 }) => {
    const section = sectionOfPage(to.split('?')[0]!)
    return role >= least && (section === undefined || !off.includes(section))
  })
