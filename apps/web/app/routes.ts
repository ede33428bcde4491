import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

// Every path of the specification is here. A path whose feature is not built yet answers the site's 404.
const notBuilt = (...paths: string[]) =>
  paths.map((path) => route(path, 'features/shell/not-built-page.tsx', { id: `not-built:${path}` }))

export default [
  layout('features/shell/site-layout.tsx', [
    // A bare page has no frame in which its error could be shown.
    route('works/comics/:comicId/read/:chapterId', 'features/works/comics/reader/reader-page.tsx'),
    route('works/novels/:novelId/read', 'features/works/novels/reader/reader-page.tsx'),
    route('works/videos/:videoId/:chapterId', 'features/works/videos/player/player-page.tsx'),
    layout('features/shell/framed-pages.tsx', [
      index('features/home/home-page.tsx'),
      route('search', 'features/search/search-page.tsx'),
      route('offline', 'features/offline/offline-page.tsx'),

      route('login', 'features/accounts/login-page.tsx'),
      route('register', 'features/accounts/register-page.tsx'),
      route('setup', 'features/accounts/setup-page.tsx'),
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
      route('publish/comic', 'features/works/comics/publish/comic-page.tsx'),
      route('publish/post', 'features/forum/write-page.tsx'),
      route('publish/novel', 'features/works/novels/publish/novel-page.tsx'),
      route('publish/video', 'features/works/videos/publish/video-page.tsx'),

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
      route('forum/community/manage', 'features/forum/manage-page.tsx'),
      route('forum/community/:id', 'features/forum/community-page.tsx'),
      route('forum/community/:id/post/:postId', 'features/forum/post-page.tsx', { id: 'community-post' }),
      ...notBuilt('bangumi', 'bangumi/search', 'bangumi/:id'),
      ...notBuilt('picture', 'picture/ascii2d', 'picture/yandere', 'picture/danbooru', 'picture/konachan'),
      ...notBuilt('picture/saucenao'),
      ...notBuilt('rss', 'rss/yandere', 'rss/yandere/:slug', 'rss/nytimesdual', 'rss/nytimesdual/:slug'),
      ...notBuilt(
        'github',
        'github/search',
        'github/topics',
        'github/explore',
        'github/trending',
        'github/collections',
        'github/user/:username',
        'github/repo/:owner/:repo',
        'github/repo/:owner/:repo/issues',
        'github/repo/:owner/:repo/issues/:id',
        'github/repo/:owner/:repo/releases',
        'github/repo/:owner/:repo/blob/:branch/*',
      ),
      route('moderation', 'features/moderation/queue/queue-page.tsx'),
      route('moderation/rules', 'features/moderation/rules/rules-page.tsx'),
      route('moderation/synonyms', 'features/search/synonyms/synonyms-page.tsx'),
      route('moderation/log', 'features/moderation/log-page.tsx'),
      route('moderation/members/:id', 'features/moderation/member-page.tsx'),
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
        route('backups', 'features/admin/backups/backups-page.tsx'),
      ]),
      ...notBuilt('adult', 'adult/erome', 'adult/eporner', 'adult/pornhub', 'adult/pimpandhost'),
      ...notBuilt(
        'adult/redgifs',
        'adult/redgifs/gif',
        'adult/redgifs/tags',
        'adult/redgifs/tools',
        'adult/redgifs/search',
        'adult/redgifs/creator',
        'adult/redgifs/creators',
        'adult/redgifs/trending',
      ),
      ...notBuilt(
        'adult/xvideos',
        'adult/xvideos/feed',
        'adult/xvideos/parse',
        'adult/xvideos/detail',
        'adult/xvideos/search',
      ),
      ...notBuilt('adult/pornpics', 'adult/pornpics/tags', 'adult/pornpics/search', 'adult/pornpics/gallery'),

      route('*', 'features/shell/unknown-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
