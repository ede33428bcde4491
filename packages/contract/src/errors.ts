/** A text in both languages of the site. `{name}` parts are filled from an error's values. */
export type Bilingual = { en: string; zh: string }

type Entry = { status: number; serial: number } & Bilingual

const entry = (status: number, serial: number, en: string, zh: string): Entry => ({ status, serial, en, zh })

/**
 * Every error the API can answer. The key is the stable name on the wire, `code` is status × 100 + serial
 * (decisions.md, "The wire"). Texts are what the reader sees.
 */
export const ERRORS = {
  bad_input: entry(400, 1, 'some fields need another look', '有些内容没有填对，请改一改再试'),
  bad_json: entry(400, 2, 'the request is not valid JSON', '请求不是有效的 JSON'),
  source_bad_question: entry(
    400,
    98,
    'this cannot be searched for on {source}',
    '{source} 没法这样查找，请换个说法',
  ),
  bad_cursor: entry(
    400,
    3,
    'this place in the list is no longer valid; reload the page',
    '列表有变动，请刷新后再看',
  ),
  invalid_user_id: entry(400, 4, 'invalid user ID', '无效的用户 ID'),
  invalid_role: entry(400, 5, 'invalid role value', '无效的角色值'),
  invalid_amount: entry(400, 6, 'the amount must be a whole number in range', '数量必须是有效的整数'),
  avatar_type: entry(400, 7, 'only JPG, JPEG, PNG images are supported', '仅支持 JPG、JPEG、PNG 图片'),
  avatar_too_large: entry(400, 8, 'image size cannot exceed 5MB', '图片大小不能超过 5 MB'),
  upload_missing: entry(400, 9, 'the file was not uploaded; try again', '文件还没有上传，请重新上传'),
  upload_empty: entry(400, 10, 'the file is empty', '文件是空的，请换一个'),
  upload_not_a_picture: entry(400, 11, 'this file is not a picture', '这个文件不是图片'),
  upload_unsupported: entry(
    400,
    12,
    'this picture format is not supported',
    '不支持这种图片格式，请用 JPG、PNG、WebP、AVIF 或 GIF',
  ),
  upload_too_many_pixels: entry(
    400,
    13,
    'the picture has too many pixels; make it smaller',
    '图片尺寸太大，请缩小后再传',
  ),
  upload_broken: entry(400, 14, 'the file is damaged', '文件已损坏，请重新导出或换一个'),
  archive_broken: entry(400, 15, 'the archive cannot be read', '压缩包打不开，可能已损坏，请重新打包'),
  archive_encrypted: entry(
    400,
    16,
    'the archive is protected by a password; remove it first',
    '压缩包有密码，请去掉密码再传',
  ),
  archive_bomb: entry(400, 17, 'the archive is too large once unpacked', '压缩包解开后太大，请分成几个'),
  archive_path: entry(400, 18, 'the archive contains invalid paths', '压缩包里有不允许的路径，请重新打包'),
  archive_no_pages: entry(400, 19, 'there are no pictures in the archive', '压缩包里没有图片'),
  too_many_pages: entry(400, 20, 'a chapter can have at most 500 pages', '每话最多 500 页'),
  self_follow: entry(400, 21, 'you cannot follow yourself', '不能关注自己'),
  setup_link_invalid: entry(400, 22, 'this link is no longer valid', '这个链接已失效'),
  // Not 401 as at the login: the session of the caller goes on.
  factor_code_needed: entry(400, 48, 'enter a code of your two-step verification', '请输入两步验证的验证码'),
  factor_code_wrong: entry(400, 49, 'this code is wrong or was used', '验证码不正确，或已经用过'),
  reset_link_invalid: entry(400, 47, 'this link is no longer valid', '这个链接已失效'),
  not_publishable: entry(
    400,
    23,
    'a work needs a title and some content to be published',
    '发布前需要填写标题，并添加内容',
  ),
  schedule_in_past: entry(400, 24, 'choose a future time', '请选一个将来的发布时间'),
  chat_self: entry(400, 25, 'you cannot write to yourself', '不能给自己发消息'),
  chat_file_missing: entry(
    400,
    26,
    'a picture in this message was not found',
    '消息里的图片找不到了，请重新添加',
  ),
  chat_change_late: entry(
    403,
    32,
    'messages can only be changed for fifteen minutes',
    '消息发出超过 15 分钟，不能再修改了',
  ),
  chat_recalled: entry(409, 33, 'this message was recalled', '这条消息已撤回'),
  chat_reactions_full: entry(
    400,
    34,
    'you have as many reactions to this message as you can; remove one first',
    '你对这条消息的回应已达上限，请先取消一个',
  ),
  chat_quote_missing: entry(
    400,
    35,
    'the message you are replying to is not there',
    '要回复的消息已经不在了',
  ),
  chat_request_first: entry(403, 36, 'accept the request first', '请先接受对方的请求'),
  chat_pins_full: entry(
    400,
    37,
    'you can pin at most 20 conversations; unpin one first',
    '最多置顶 20 个会话，请先取消一个',
  ),
  unknown_event: entry(400, 27, 'there is no such event', '未知的事件'),
  self_block: entry(400, 28, 'you cannot block yourself', '不能屏蔽自己'),
  upload_wrong_size: entry(
    400,
    29,
    'the size of the file is not the one announced; upload it again',
    '文件大小对不上，请重新上传',
  ),
  current_password_needed: entry(
    400,
    30,
    'enter your current password to change this',
    '请输入当前密码以确认修改',
  ),
  current_password_wrong: entry(400, 31, 'the current password is wrong', '当前密码不正确'),
  backup_foreign: entry(
    400,
    61,
    'this file is not a backup of Engawa, or part of it is missing',
    '这个文件不是 Engawa 的备份，或者内容不完整',
  ),
  backup_damaged: entry(400, 62, 'the backup is damaged', '备份文件已损坏'),
  backup_newer: entry(
    400,
    63,
    'this backup was made by a newer version of Engawa; update this site first',
    '这份备份来自更新版本的 Engawa，请先升级本站',
  ),
  backup_table_unknown: entry(
    400,
    64,
    'this site has no table {about}, which the backup needs',
    '本站没有数据表 {about}，无法放入这份备份',
  ),
  backup_table_differs: entry(
    400,
    65,
    'the table {about} does not match the backup',
    '数据表 {about} 与备份中的记录不符',
  ),
  backup_file_missing: entry(
    400,
    66,
    'the file {about} is missing from the backup',
    '备份中缺少文件 {about}',
  ),
  video_not_a_video: entry(400, 80, 'this file is not a video', '这个文件不是视频'),
  video_no_video_track: entry(400, 81, 'this file has sound but no picture', '这个文件只有声音，没有画面'),
  video_unsupported_codec: entry(
    400,
    82,
    'this video is encoded in a way we cannot read',
    '无法解码这种视频编码',
  ),
  video_encrypted: entry(400, 83, 'this video is copy-protected', '这个视频有加密保护，无法读取'),
  video_too_long: entry(400, 84, 'a video can be at most 12 hours long', '视频最长 12 小时'),
  video_too_many_pixels: entry(
    400,
    85,
    'a video can be at most 4096 by 2304 pixels',
    '视频画面最大 4096 × 2304',
  ),
  video_wrong_duration: entry(
    400,
    86,
    'this file is far too small for the length it claims',
    '文件的大小与它标明的时长不符',
  ),
  video_truncated: entry(400, 87, 'this video is damaged, or part of it is missing', '视频已损坏或不完整'),
  subtitle_unreadable: entry(
    400,
    88,
    'these subtitles cannot be read; use WebVTT, SRT or ASS',
    '无法识别这份字幕，支持 WebVTT、SRT 和 ASS',
  ),
  subtitle_empty: entry(400, 89, 'there are no lines in these subtitles', '字幕里没有内容'),
  subtitle_too_long: entry(400, 90, 'subtitles can have at most 50,000 lines', '字幕最多 50,000 行'),
  too_many_subtitles: entry(400, 91, 'a chapter can have at most 20 subtitle files', '每话最多 20 份字幕'),
  post_incomplete: entry(400, 50, 'a post needs a title and some text', '发布前需要填写标题和正文'),
  poll_choice: entry(
    400,
    51,
    'choose as many options as the poll allows',
    '选的项数不对，请看看最多能选几项',
  ),
  book_unsupported: entry(
    400,
    96,
    'this is not a text, Markdown, EPUB or Word file; choose one of these',
    '请选择 TXT、Markdown、EPUB 或 Word（DOCX）文件',
  ),
  book_broken: entry(400, 92, 'this book cannot be read; the file is damaged', '文件已损坏，无法读取'),
  book_locked: entry(400, 93, 'this book is copy-protected', '这本书有版权保护（DRM），无法导入'),
  book_empty: entry(400, 94, 'no text was found in this file', '文件里没有找到正文'),
  book_too_large: entry(400, 95, 'there is too much text in this file', '文件里的文字太多，请分成几个文件'),
  bullets_unreadable: entry(
    400,
    97,
    'no bullet comments were found in this file; choose a Bilibili XML file',
    '文件里没有找到弹幕，请选择哔哩哔哩的 XML 弹幕文件',
  ),
  feed_not_found: entry(400, 70, 'there is no feed at this address', '这个地址没有订阅源'),
  opml_unreadable: entry(400, 71, 'this file is not a list of feeds (OPML)', '这个文件不是订阅列表（OPML）'),
  picture_missing: entry(400, 99, 'it is missing from the file', '文件里没有这张图'),
  bad_request: entry(400, 40, 'the request is not valid HTTP', '请求的格式不正确'),
  not_logged_in: entry(401, 1, 'not logged in or login expired', '未登录或登录已过期'),
  user_not_logged_in: entry(401, 3, 'user not logged in, please log in first', '用户未登录，请先登录'),
  wrong_credentials: entry(401, 2, 'wrong account or password', '账号或密码错误'),
  forbidden: entry(403, 1, 'you are not allowed to do this', '你没有权限做这件事'),
  blocked: entry(
    403,
    2,
    'this account is blocked until {until}: {reason}',
    '账号已被封禁，解封时间：{until}。{reason}',
  ),
  higher_role: entry(
    403,
    3,
    'you cannot change someone of the same or a higher role',
    '不能更改同级或更高角色的用户',
  ),
  upload_link_invalid: entry(403, 4, 'this upload address is not valid', '上传地址无效，请重新上传'),
  upload_link_late: entry(
    403,
    5,
    'this upload address has expired; upload again',
    '上传地址已过期，请重新上传',
  ),
  chat_you_blocked: entry(
    403,
    6,
    'you have blocked this person; unblock them to write',
    '你已屏蔽对方，取消屏蔽后才能发消息',
  ),
  quota_exceeded: entry(403, 7, 'your storage space is used up', '你的存储空间已用完，请先删除一些内容'),
  muted: entry(403, 8, 'you cannot write until {until}: {reason}', '你已被禁言，解除时间：{until}。{reason}'),
  registration_closed: entry(403, 9, 'this site is not taking new members right now', '本站暂不开放注册'),
  invite_needed: entry(403, 10, 'you need an invitation to join this site', '需要邀请码才能注册，请填写'),
  invite_invalid: entry(
    403,
    11,
    'this invitation is used up, has expired or was withdrawn',
    '邀请码无效、已用完或已过期，请再要一个',
  ),
  community_banned: entry(
    403,
    50,
    'you are banned from this community until {until}: {reason}',
    '你已被这个社区封禁，解封时间：{until}。原因：{reason}',
  ),
  communities_by_moderators: entry(
    403,
    51,
    'on this site moderators start communities',
    '本站只有管理团队可以创建社区',
  ),
  community_account_new: entry(
    403,
    52,
    'you can start a community once you have been a member for {days} days',
    '注册满 {days} 天后才能创建社区',
  ),
  text_refused: entry(403, 44, 'this text was not accepted: {reason}', '内容没有提交成功：{reason}'),
  chat_request_link: entry(
    403,
    45,
    'you can send links once this person has replied',
    '对方回复你之前，还不能发送链接',
  ),
  wiki_protected: entry(
    403,
    40,
    'this page is protected; your text is kept as a draft',
    '页面受到保护，你的文字已存为草稿',
  ),
  not_found: entry(404, 1, 'not found', '没有找到这个内容'),
  user_not_found: entry(404, 2, 'there is no such user', '用户不存在'),
  work_not_found: entry(404, 3, 'there is no such work', '作品不存在'),
  chapter_not_found: entry(404, 4, 'there is no such chapter', '这一话不存在'),
  post_not_found: entry(404, 6, 'there is no such post', '帖子不存在'),
  community_not_found: entry(404, 7, 'there is no such community', '社区不存在'),
  comment_not_found: entry(404, 5, 'there is no such comment', '评论不存在'),
  section_off: entry(404, 8, 'this part of the site is turned off', '本站没有开放这个板块'),
  source_has_not: entry(404, 50, 'there is no such thing on {source}', '{source} 上没有这个内容'),
  wiki_page_not_found: entry(404, 40, 'there is no such page in the wiki', '百科里还没有这个页面'),
  upload_too_slow: entry(
    408,
    1,
    'the upload was too slow and was stopped; try again',
    '上传太慢，已中断，请换个网络再试',
  ),
  name_taken: entry(409, 1, 'this name is taken', '这个用户名已有人用，请换一个'),
  email_taken: entry(409, 2, 'this e-mail is already in use', '这个邮箱已有人用，请换一个'),
  last_admin: entry(409, 3, 'the last administrator cannot be demoted', '不能降级最后一位管理员'),
  too_many_feeds: entry(
    409,
    90,
    'you can read at most {max} feeds; unsubscribe from some first',
    '最多订阅 {max} 个源，请先退订一些',
  ),
  not_enough_coins: entry(409, 4, 'not enough coins', '硬币不足'),
  upload_used: entry(409, 5, 'this upload address has already been used', '上传地址已用过，请重新上传'),
  edit_conflict: entry(
    409,
    6,
    'someone changed this in the meantime; reload and try again',
    '别人刚刚改过这里，请刷新后重试',
  ),
  already_reported: entry(
    409,
    7,
    'you have already reported this; the moderators will look at it',
    '你已举报过，版主会尽快处理',
  ),
  too_many_highlights: entry(
    409,
    14,
    'a novel can have at most {max} highlights; remove some first',
    '一部小说最多划 {max} 处，请先删除一些',
  ),
  too_many_mutes: entry(
    409,
    20,
    'you can mute at most {max}; unmute some first',
    '最多可以对 {max} 个话题和用户免打扰',
  ),
  too_many_searches: entry(
    409,
    80,
    'you can save at most {max} searches; remove some first',
    '最多订阅 {max} 条搜索，请先退订一些',
  ),
  too_many_kept: entry(
    409,
    81,
    'you can save at most {max} pictures; remove some first',
    '最多收藏 {max} 张图，请先取消一些',
  ),
  already_decided: entry(409, 8, 'already decided by {who}: {what}', '{who} 已处理：{what}'),
  no_longer_held: entry(409, 13, 'a moderator has already decided about this', '版主已经处理过了'),
  too_many_rules: entry(
    409,
    44,
    'there is no room for more rules; delete one first',
    '规则数量已达上限，请先删除一些',
  ),
  already_appealed: entry(409, 12, 'you have already appealed this', '你已经申诉过了'),
  no_make_up_card: entry(409, 30, 'you have no make-up card', '你没有补签卡，一个月签到满七次可得一张'),
  day_not_missed: entry(
    409,
    31,
    'this day cannot be made up: only days missed in the last 30 can',
    '这一天不能补签：只能补最近 30 天里没来的日子',
  ),
  undo_over: entry(409, 9, 'this can no longer be undone', '已经过了可以撤销的时间'),
  container_removed: entry(
    409,
    10,
    'this belongs to "{title}", which was removed; restore that first',
    '它所属的“{title}”也已被移除，请先恢复那一项',
  ),
  legal_hold: entry(
    409,
    11,
    'the moderators are keeping this for now, so it cannot be deleted',
    '版主暂时保留了这项内容，不能删除',
  ),
  wiki_title_taken: entry(409, 40, 'there is already a page with this title', '已有同名页面，请换个标题'),
  wiki_page_removed: entry(
    409,
    41,
    'this page was removed by the moderators; only they can bring it back',
    '页面已被版主移除，只有版主可以恢复',
  ),
  wiki_too_much_to_revert: entry(
    409,
    42,
    'these are too many edits to revert at once; choose a later starting point',
    '编辑太多，不能一次撤销，请选择更近的时间',
  ),
  wiki_cannot_undo: entry(
    409,
    43,
    'later edits changed the same lines; edit the page instead',
    '后来的编辑改过同一处，请直接编辑页面',
  ),
  community_name_taken: entry(
    409,
    50,
    'there is already a community with this name',
    '已有同名社区，请换个名字',
  ),
  too_many_communities: entry(
    409,
    51,
    'you own as many communities as you can; hand one over first',
    '你主理的社区已达上限，请先转让一个',
  ),
  owner_stays: entry(
    409,
    52,
    'a community needs its owner; hand it over first',
    '社区需要主理人，请先转让社区',
  ),
  too_many_drafts: entry(
    409,
    53,
    'you have too many drafts; finish or delete some first',
    '草稿太多了，请先完成或删除一些',
  ),
  poll_has_votes: entry(
    409,
    54,
    'people have voted, so the poll stays as it is',
    '已有人投票，投票内容不能再改',
  ),
  backup_unverified: entry(409, 61, 'verify this backup before restoring it', '请先校验这份备份，再恢复'),
  backup_being_checked: entry(
    409,
    62,
    'another backup is being checked; try again later',
    '正在校验另一份备份，请稍后再试',
  ),
  database_in_use: entry(
    409,
    63,
    'another process of the site uses this database; stop all of them, then restore again',
    '还有其他进程在使用本站的数据库，请全部停止后再恢复',
  ),
  task_running: entry(
    409,
    60,
    'this is already running; wait until it is done',
    '同样的任务正在进行，请等它完成',
  ),
  code_needed: entry(
    401,
    72,
    'enter the code from your authenticator app, or a recovery code',
    '请输入验证器应用里的验证码，或一个恢复码',
  ),
  password_ended: entry(
    401,
    75,
    'the password that an administrator set has ended; request a link for a new one',
    '管理员设置的密码已失效，请联系站点要一个重设链接',
  ),
  code_wrong: entry(401, 73, 'this code is wrong, or has already been used', '验证码不正确，或已经用过'),
  passkey_refused: entry(
    401,
    74,
    'this passkey was not accepted',
    '无法使用这个通行密钥，请换一个，或用密码登录',
  ),
  account_leaving: entry(
    403,
    72,
    'this account will be deleted on {until}; logging in now keeps it',
    '这个账号将于 {until} 注销，现在登录就会取消注销',
  ),
  setup_code_wrong: entry(
    400,
    72,
    'this code is wrong; enter the one the app shows now',
    '验证码不正确，请输入应用现在显示的验证码',
  ),
  passkeys_unavailable: entry(
    409,
    72,
    'passkeys only work when this site has a domain name and https',
    '需要通过域名和 https 访问本站，才能使用通行密钥',
  ),
  sample_over: entry(
    409,
    78,
    'this source has answered; its sample is no longer used',
    '这个来源已经应答过，不再使用样例',
  ),
  second_factor_on: entry(409, 77, 'two-step verification is already on', '两步验证已经开启了'),
  second_factor_missing: entry(
    409,
    73,
    'two-step verification is not set up; start again',
    '两步验证还没有设置好，请重新开始',
  ),
  too_many_passkeys: entry(
    409,
    74,
    'you have as many passkeys as you can; remove one first',
    '通行密钥已达上限，请先移除一个',
  ),
  last_admin_leaving: entry(
    409,
    76,
    'the last administrator cannot leave; make someone else an administrator first',
    '最后一位管理员不能注销账号，请先把管理员交给别人',
  ),
  comments_refused: entry(403, 74, 'you cannot comment here', '你不能在这里评论'),
  reply_refused: entry(403, 76, 'you cannot reply to this person', '你不能回复这个人'),
  letters_refused: entry(403, 73, 'this member does not take messages from new people', '对方没有开放私信'),
  too_many_app_passwords: entry(
    409,
    75,
    'you have as many app passwords as you can; revoke one first',
    '应用密码已达上限，请先撤销一个',
  ),
  poll_closed: entry(409, 55, 'this poll is closed', '投票已结束'),
  method_not_allowed: entry(405, 1, 'this method is not supported here', '不支持这种请求方法'),
  body_too_slow: entry(408, 2, 'the request was sent too slowly', '请求发送太慢，请看看网络再试'),
  too_large: entry(413, 1, 'this is too large', '内容太大，请缩小或分开再试'),
  wrong_type: entry(415, 1, 'this kind of content is not accepted here', '不支持这种内容类型'),
  too_many_aliases: entry(
    409,
    58,
    'there is no room for more groups of words; remove one first',
    '同义词组已达上限，请先删除一些',
  ),
  too_many_requests: entry(
    429,
    1,
    'requests too frequent, please try again later',
    '请求过于频繁，请稍后再试',
  ),
  chat_new_account_limit: entry(
    429,
    2,
    'new accounts can write to five new people a day; please try again tomorrow',
    '新账号每天最多主动联系 5 位陌生人，请明天再试',
  ),
  chat_request_pace: entry(
    429,
    6,
    'you have written to many new people in a short time; please try again later',
    '你在短时间内联系了很多陌生人，请稍后再试',
  ),
  community_pace: entry(
    429,
    8,
    'you can start {max} in 24 hours; please try again later',
    '24 小时内最多创建 {max} 个社区，请稍后再试',
  ),
  too_many_subscriptions: entry(
    429,
    3,
    'too many live pages are open on this connection; close some',
    '同时打开的实时页面太多，请关掉一些',
  ),
  headers_too_long: entry(431, 1, 'the headers of the request are too long', '请求头太长'),
  new_account_limit: entry(
    429,
    5,
    'new accounts can write {max} of these in 24 hours; please continue tomorrow',
    '新账号 24 小时内最多发布 {max} 条，请明天再继续',
  ),
  too_many_uploads: entry(
    429,
    4,
    'too many uploads are unfinished; finish some first',
    '没传完的文件太多，请先传完一些',
  ),
  wiki_too_many_proposals: entry(
    429,
    40,
    'many of your edits are waiting for a moderator; please wait until some are decided',
    '你有很多编辑在等待审核，请等处理一些后再提交',
  ),
  wiki_too_many_drafts: entry(
    429,
    41,
    'you have many unfinished drafts; save or discard some first',
    '没写完的草稿太多，请先保存或丢弃一些',
  ),
  internal: entry(500, 1, 'something went wrong on our side', '服务器出错了，请稍后再试'),
  source_bad_answer: entry(
    502,
    1,
    'this site cannot make sense of the answer from {source}',
    '{source} 的应答本站看不懂',
  ),
  unavailable: entry(503, 1, 'not available right now, please try again', '暂时不可用，请稍后再试'),
  feed_unreachable: entry(
    503,
    20,
    'this feed cannot be reached right now; try again later',
    '现在取不到这个订阅源，请稍后再试',
  ),
  source_unreachable: entry(503, 2, 'no connection to {source} right now', '现在连不上 {source}'),
  source_failing: entry(503, 3, 'something went wrong on the side of {source}', '{source} 自己出了问题'),
  source_refused: entry(503, 4, 'this site is not let in by {source} right now', '{source} 暂时不让本站访问'),
  source_limited: entry(503, 5, 'no requests to {source} are left for now', '{source} 的访问次数暂时用完了'),
  source_pending: entry(503, 6, 'no answer from {source} yet', '{source} 还没有应答'),
  engine_not_set_up: entry(503, 21, 'this site has not set up {source}', '本站还没有启用 {source}'),
  text_takes_too_long: entry(
    503,
    22,
    'this text takes too long to prepare right now; make it shorter or simpler, or try again later',
    '这段文字处理起来太久了，请缩短或简化后再试，或稍后再来',
  ),
  storage_full: entry(
    507,
    1,
    'the storage is full or cannot be written to; nothing was saved',
    '存储空间已满或无法写入，这次什么也没有保存',
  ),
} satisfies Record<string, Entry>

export type ErrorName = keyof typeof ERRORS
export type Language = 'zh-CN' | 'en'

/** Why one field was refused; `reason` is snake_case and stable, e.g. `too_short`, `required`. */
export type FieldProblems = Record<string, string>

/** The number on the wire of an error. */
export const codeOf = (name: ErrorName): number => ERRORS[name].status * 100 + ERRORS[name].serial

/** The text of an error in a language, with `values` filled in. */
export function messageOf(name: ErrorName, language: Language, values: Record<string, string> = {}): string {
  const text = language === 'en' ? ERRORS[name].en : ERRORS[name].zh
  return text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
}

/** A text of an error as readers see it: on the wire the English ones begin in lower case, as they were specified. */
export const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The text of an error for readers, in a language. */
export const sentenceOf = (name: ErrorName, language: Language, values?: Record<string, string>): string =>
  asSentence(messageOf(name, language, values))

/**
 * The text of a problem that was written down: the name of an error, and after a colon what it is about, e.g.
 * `backup_file_missing: media/a.webp`. What names no error is shown as it is.
 */
export function problemText(problem: string, language: Language): string {
  const [, name = '', about = ''] = /^(\w+)(?:: (.*))?$/s.exec(problem) ?? []
  return Object.hasOwn(ERRORS, name) ? sentenceOf(name as ErrorName, language, { about }) : problem
}

/**
 * The one error that crosses the wire. Recognise it by `appError` (bundles may hold two copies of this class), see
 * `isAppError`. `fields` names refused fields, `values` fill the text, `retryAfterSeconds` becomes a header.
 */
export class AppError extends Error {
  readonly appError = true
  readonly errorName: ErrorName
  readonly fields: FieldProblems | undefined
  readonly values: Record<string, string>
  readonly retryAfterSeconds: number | undefined

  constructor(
    errorName: ErrorName,
    more: {
      fields?: FieldProblems
      values?: Record<string, string>
      retryAfterSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super(errorName, { cause: more.cause })
    this.errorName = errorName
    this.fields = more.fields
    this.values = more.values ?? {}
    this.retryAfterSeconds = more.retryAfterSeconds
  }

  get status(): number {
    return ERRORS[this.errorName].status
  }
}

export const isAppError = (error: unknown): error is AppError =>
  typeof error === 'object' && error !== null && (error as { appError?: unknown }).appError === true
