import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { RESTRICTED } from './restricted-routes.ts'

/** Returns the routes of the restricted section that show the same kind of page. */
const restricted = (kind: 'list' | 'item' | 'tags' | 'creators' | 'creator', ...paths: string[]) =>
  paths.map((path) => route(path, `features/restricted/${kind}-page.tsx`, { id: `restricted:${path}` }))

export default [
  layout('features/shell/site-layout.tsx', [
    // Bare pages are not in the layout of framed pages, because they have no frame that could show their errors.
    route('works/comics/:comicId/read/:chapterId', 'features/comics/reader/reader-page.tsx'),
    route('works/novels/:novelId/read', 'features/novels/reader/reader-page.tsx'),
    route('works/videos/:videoId/:chapterId', 'features/videos/player/player-page.tsx'),
    layout('features/shell/framed-pages.tsx', [
      index('features/home/home-page.tsx'),
      route('search', 'features/search/search-page.tsx'),
      route('offline', 'features/offline/offline-page.tsx'),

      route('login', 'features/accounts/login-page.tsx'),
      route('register', 'features/accounts/register-page.tsx'),
      route('setup', 'features/accounts/setup-page.tsx'),
      route('reset-password', 'features/accounts/reset-password-page.tsx'),
      route('user', 'features/accounts/own-page.tsx'),
      route('user/follow', 'features/accounts/follow-page.tsx'),
      route('user/history', 'features/works/history/history-page.tsx'),
      route('user/:id', 'features/accounts/user-page.tsx'),

      route('notifications', 'features/notifications/notifications-page.tsx'),
      route('notifications/settings', 'features/notifications/settings-page.tsx'),

      route('works/comics', 'features/works/shelf/shelf-page.tsx', { id: 'shelf:comics' }),
      route('works/novels', 'features/works/shelf/shelf-page.tsx', { id: 'shelf:novels' }),
      route('works/videos', 'features/works/shelf/shelf-page.tsx', { id: 'shelf:videos' }),
      route('works/:id', 'features/works/detail/detail-page.tsx'),

      route('publish', 'features/publish/publish-page.tsx'),
      route('publish/figures', 'features/works/publish/figures/figures-page.tsx'),
      route('publish/comic', 'features/comics/publish/comic-page.tsx'),
      route('publish/post', 'features/forum/write-page.tsx'),
      route('publish/novel', 'features/novels/publish/novel-page.tsx'),
      route('publish/video', 'features/videos/publish/video-page.tsx'),

      route('checkin', 'features/check-in/check-in-page.tsx'),
      route('messages', 'features/chat/messages-layout.tsx', [
        index('features/chat/no-conversation-page.tsx'),
        route('system', 'features/chat/system/system-page.tsx'),
        route('system/:id', 'features/chat/system/notice-page.tsx'),
        route(':peerId', 'features/chat/conversation-page.tsx'),
      ]),
      route('wiki', 'features/wiki/wiki-home-page.tsx'),
      route('wiki/:title', 'features/wiki/wiki-page.tsx'),
      route('forum', 'features/forum/forum-page.tsx'),
      route('forum/post/:id', 'features/forum/post-page.tsx', { id: 'post' }),
      route('forum/communities', 'features/forum/communities-page.tsx'),
      route('forum/community/manage', 'features/forum/manage-page.tsx'),
      route('forum/community/:id', 'features/forum/community-page.tsx'),
      route('forum/community/:id/post/:postId', 'features/forum/post-page.tsx', { id: 'community-post' }),
      route('bangumi', 'features/anime/database-page.tsx'),
      route('bangumi/search', 'features/anime/search-page.tsx'),
      route('bangumi/:id', 'features/anime/entry-page.tsx'),
      route('rss', 'features/feeds/feeds-page.tsx'),
      route('rss/yandere/:slug?', 'features/feeds/yandere/yandere-page.tsx'),
      route('rss/nytimesdual', 'features/feeds/newspaper/newspaper-page.tsx'),
      route('rss/nytimesdual/:slug', 'features/feeds/newspaper/article-page.tsx'),
      route('picture', 'features/boards/boards-page.tsx', { id: 'pictures' }),
      route('picture/yandere', 'features/boards/boards-page.tsx', { id: 'pictures:yandere' }),
      route('picture/danbooru', 'features/boards/boards-page.tsx', { id: 'pictures:danbooru' }),
      route('picture/konachan', 'features/boards/boards-page.tsx', { id: 'pictures:konachan' }),
      route('picture/saucenao', 'features/image-search/image-search-page.tsx', {
        id: 'image-search:saucenao',
      }),
      route('picture/ascii2d', 'features/image-search/image-search-page.tsx', { id: 'image-search:ascii2d' }),
      route('github', 'features/code/home-page.tsx'),
      route('github/search', 'features/code/search-page.tsx'),
      route('github/topics', 'features/code/topics-page.tsx'),
      route('github/explore', 'features/code/explore-page.tsx'),
      route('github/trending', 'features/code/trending-page.tsx'),
      route('github/collections', 'features/code/collections-page.tsx'),
      route('github/user/:username', 'features/code/user-page.tsx'),
      route('github/repo/:owner/:repo', 'features/code/repo/repo-page.tsx'),
      route('github/repo/:owner/:repo/issues', 'features/code/issues/issues-page.tsx'),
      route('github/repo/:owner/:repo/issues/:id', 'features/code/issues/issue-page.tsx'),
      route('github/repo/:owner/:repo/releases', 'features/code/releases/releases-page.tsx'),
      route('github/repo/:owner/:repo/blob/:branch/*', 'features/code/blob/blob-page.tsx'),
      route('moderation', 'features/moderation/queue/queue-page.tsx'),
      route('moderation/rules', 'features/moderation/rules/rules-page.tsx'),
      route('moderation/synonyms', 'features/search/synonyms/synonyms-page.tsx'),
      route('moderation/log', 'features/moderation/log-page.tsx'),
      route('moderation/members/:id', 'features/moderation/member-page.tsx'),
      route('moderation/members/:id/contributions', 'features/moderation/member/contributions-page.tsx'),
      route('user/sanctions', 'features/moderation/sanctions/sanctions-page.tsx'),
      route('trash', 'features/recycle-bin/bin-page.tsx', { id: 'bin' }),
      route('trash/posts', 'features/recycle-bin/bin-page.tsx', { id: 'bin:posts' }),
      route('trash/comments', 'features/recycle-bin/bin-page.tsx', { id: 'bin:comments' }),
      route('trash/works', 'features/recycle-bin/bin-page.tsx', { id: 'bin:works' }),
      route('trash/chapters', 'features/recycle-bin/bin-page.tsx', { id: 'bin:chapters' }),
      route('admin', 'features/admin/admin-layout.tsx', [
        index('features/admin/overview/overview-page.tsx'),
        route('site', 'features/site-settings/site-page.tsx'),
        route('members', 'features/site-settings/members/members-page.tsx'),
        route('*', 'features/admin/unknown-page.tsx'),
        route('storage', 'features/admin/storage/storage-page.tsx'),
        route('security', 'features/admin/security/security-page.tsx'),
        route('backups', 'features/admin/backups/backups-page.tsx'),
        route('anime', 'features/admin/anime/anime-page.tsx'),
        route('sources', 'features/admin/sources/sources-page.tsx'),
      ]),
      route('adult', 'features/restricted/section-layout.tsx', { id: RESTRICTED }, [
        index('features/restricted/hub-page.tsx'),
        route('review', 'features/restricted/review/review-page.tsx'),
        ...restricted('list', 'erome', 'eporner', 'pornhub'),
        ...restricted('item', 'pimpandhost'),
        ...restricted('list', 'redgifs', 'redgifs/trending', 'redgifs/search'),
        ...restricted('item', 'redgifs/gif', 'redgifs/tools'),
        ...restricted('tags', 'redgifs/tags'),
        ...restricted('creators', 'redgifs/creators'),
        ...restricted('creator', 'redgifs/creator'),
        ...restricted('list', 'xvideos', 'xvideos/feed', 'xvideos/search'),
        ...restricted('item', 'xvideos/detail', 'xvideos/parse'),
        ...restricted('list', 'pornpics', 'pornpics/search'),
        ...restricted('tags', 'pornpics/tags'),
        ...restricted('item', 'pornpics/gallery'),
        // All unknown paths of the section have its layout, too, so that responses do not reveal which paths exist.
        route('*', 'features/restricted/unknown-page.tsx'),
      ]),

      // The gallery exists only in development. Builds and tests read this list of routes, too.
      ...(process.env['NODE_ENV'] === 'development'
        ? [route('dev/ui', 'features/gallery/gallery-page.tsx')]
        : []),
      route('*', 'features/shell/unknown-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
