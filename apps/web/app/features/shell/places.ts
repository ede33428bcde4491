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

/** A part of the site that one can go to. */
export type Place = {
  /** A path of this site. */
  to: string
  label: () => string
  icon: LucideIcon
  /**
   * section: in the row of the header; more: behind its "more"; part: within a section, in the palette and the footer; own: what a
   * member does here; staff: for those with a role, also behind "more".
   */
  group: 'section' | 'more' | 'part' | 'own' | 'staff'
  /** The least role of those who may see it; everybody unless given. */
  role?: number
}

/**
 * Every place of the site, in the order in which all of its lists show them: header, panel, palette, footer and home. One
 * that is not built is not here, so no link leads there.
 */
export const places: readonly Place[] = [
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

/** The places that somebody with this role may see; a guest has none. Those of sections that are off are not among them. */
export const placesFor = (role: number = ROLE.member - 1, off: readonly Section[] = []): Place[] =>
  places.filter(({ to, role: least = ROLE.member - 1 }) => {
    const section = sectionOfPage(to.split('?')[0]!)
    return role >= least && (section === undefined || !off.includes(section))
  })
