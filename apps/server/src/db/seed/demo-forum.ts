/** Somebody of the demo people, by key. */
type Who = string

export type DemoReply = { by: Who; text: string; answers?: number }

export type DemoPost = {
  by: Who
  /** The key of a community; on the whole forum without one. */
  in?: string
  title: string
  text: string
  tags: string[]
  likes?: Who[]
  poll?: { question: string; options: string[]; choices?: number; votes: Record<Who, number[]> }
  /** The number of the reply that was chosen as the best, from 1. */
  best?: number
  replies: DemoReply[]
}

export type DemoCommunity = {
  key: string
  by: Who
  name: string
  description: string
  rules: string
  members: Who[]
}

export const demoCommunities: DemoCommunity[] = [
  {
    key: 'rain',
    by: 'mochuan',
    name: '雨天读书会',
    description: '下雨的时候读点什么。不剧透，不赶进度。',
    rules:
      '1. 聊到后面的情节请用 ||剧透遮盖||。\n2. 没读完也可以来聊，说到哪一话就好。\n3. 不喜欢一部作品时，说说为什么。',
    members: ['yuzu', 'bailu', 'achao', 'lune', 'biscuit'],
  },
  {
    key: 'desk',
    by: 'yuzu',
    name: '画桌边',
    description: '分镜、上色、断更和复更。画画的人互相递茶的地方。',
    rules:
      '- 贴自己的图，别人的图请给出处。\n- 想听意见就说“求意见”，没说就只夸。\n- **不问别人什么时候更新。**',
    members: ['maple', 'bailu', 'achao', 'lune', 'cozy', 'biscuit'],
  },
  {
    key: 'slow',
    by: 'cozy',
    name: 'Slow Sundays',
    description: 'Quiet comics, long teas and other ways of doing little.',
    rules: 'Be kind, be unhurried. No release dates, no rankings, no “when next”.',
    members: ['maple', 'lune', 'biscuit', 'mochuan'],
  },
]

export const demoPosts: DemoPost[] = [
  {
    by: 'mochuan',
    in: 'rain',
    title: '今晚的雨适合读哪一部？',
    text: '刚把窗户关小，雨声还是进来了。\n\n想找一部**不吵**的：对白少一点，格子大一点。你们下雨天会翻哪一本？',
    tags: ['求推荐', '治愈'],
    likes: ['yuzu', 'bailu', 'lune', 'achao'],
    poll: {
      question: '下雨天你怎么读？',
      options: ['开一盏小灯', '拉上窗帘', '去有屋檐的地方', '雨停了再读'],
      votes: { yuzu: [2], bailu: [0], achao: [2], lune: [0], biscuit: [3], maple: [0] },
    },
    replies: [
      { by: 'bailu', text: '《给鲸鱼读书的人》。一个人一条鲸鱼，话都很少，翻页的声音比对白多。' },
      { by: 'achao', text: '谢谢楼上（脸红）。我自己下雨天读的是菜谱，看图就饱了。' },
      { by: 'yuzu', text: '推荐《蜜柑车站》的第一话，站台上那一格雨停得特别好。', answers: 1 },
      {
        by: 'lune',
        text: 'The Kite Post, second chapter. It rains for eleven panels and nobody says a word.',
      },
      { by: 'mochuan', text: '都记下了。今晚先从鲸鱼开始。' },
    ],
  },
  {
    by: 'bailu',
    in: 'rain',
    title: '《缘侧提灯》第二话的最后一格，你们怎么看？',
    text: '先声明，下面有剧透。\n\n||灯亮起来的时候，猫没有回头。|| 我第一遍以为是冷淡，第二遍才发现前面它说过“回头的人会迷路”。\n\n是不是从第一话就埋好的？',
    tags: ['缘侧提灯', '剧透'],
    likes: ['mochuan', 'achao', 'biscuit'],
    best: 2,
    replies: [
      { by: 'biscuit', text: '我也是第二遍才看懂。第一话第五页它绕着水井走，也是不回头。' },
      { by: 'yuzu', text: '作者来说一句：||是的。它每次出现都只往前走，到第三话你们会知道它在躲什么。||' },
      { by: 'bailu', text: '啊啊啊那我去翻第三遍。', answers: 2 },
    ],
  },
  {
    by: 'yuzu',
    in: 'desk',
    title: '画雨的三种偷懒办法',
    text: '画了两年雨，攒下三个办法：\n\n1. **只画落地的那一下。** 地上有圈，天上就有雨。\n2. 背景铺一层浅灰，用橡皮擦出斜线，比画白线自然。\n3. 让人打伞。伞面上的光会替你下雨。\n\n不偷懒的办法我还没学会。',
    tags: ['画雨', '技法'],
    likes: ['maple', 'bailu', 'achao', 'lune', 'cozy', 'biscuit'],
    replies: [
      { by: 'achao', text: '第三条救了我一整话，谢谢。' },
      {
        by: 'maple',
        text: 'Number two works for snow as well, if you erase in dots and stop much earlier than you want to.',
      },
      { by: 'lune', text: 'I colour the puddles first and decide afterwards whether it rained.' },
      { by: 'yuzu', text: '这个顺序好！明天试试。', answers: 3 },
    ],
  },
  {
    by: 'maple',
    in: 'desk',
    title: 'How do you keep a sky interesting for forty pages?',
    text: 'The Kite Post is mostly sky. I change the **weather of the line** rather than the colour: thick before storms, broken on windy days.\n\nWhat do you change?',
    tags: ['composition', 'sky'],
    likes: ['lune', 'cozy', 'yuzu'],
    best: 1,
    replies: [
      {
        by: 'lune',
        text: 'The horizon. It goes down when she is sure of herself and up when she is not. Nobody noticed, it works anyway.',
      },
      {
        by: 'cozy',
        text: 'I put a very small bird in it. If I am bored the bird is bored too, and then I know.',
      },
      { by: 'maple', text: 'Stealing the bird.', answers: 2 },
    ],
  },
  {
    by: 'achao',
    in: 'desk',
    title: '求意见：港口的夜景是不是太暗了',
    text: '手机上看只剩下两盏灯。电脑上明明还有船。\n\n你们一般在哪块屏幕上定最后的颜色？',
    tags: ['求意见', '上色'],
    likes: ['yuzu', 'bailu'],
    best: 3,
    replies: [
      { by: 'bailu', text: '我在手机上定，因为大家都在手机上看。' },
      { by: 'yuzu', text: '把最暗的地方提到 12% 左右，再加一点蓝，船就回来了。' },
      { by: 'lune', text: '灰度看一遍。If the boat disappears in grey, it will disappear on a phone.' },
      { by: 'achao', text: '灰度那招太灵了，船真的不见了（然后又回来了）。', answers: 3 },
    ],
  },
  {
    by: 'cozy',
    in: 'slow',
    title: 'What did you not do this Sunday?',
    text: 'I did not answer three messages, did not wash the cup, and did not finish page four. It was excellent.\n\nYour turn.',
    tags: ['sunday'],
    likes: ['lune', 'maple', 'biscuit', 'mochuan'],
    replies: [
      { by: 'biscuit', text: 'Did not leave the roof. The chips came to me.' },
      { by: 'lune', text: 'Did not weed. The dandelions and I have an understanding.' },
      { by: 'mochuan', text: '没有设闹钟。醒来的时候书还在手里，停在同一页。' },
      { by: 'maple', text: 'Did not draw a single cloud, and the sky managed.' },
    ],
  },
  {
    by: 'lune',
    in: 'slow',
    title: 'A reading order for a rainy week',
    text: 'One chapter a day, with tea:\n\n| day | comic | tea |\n|---|---|---|\n| Monday | Ali at Three | mint |\n| Tuesday | Sunday, Slowly | whatever is left |\n| Wednesday | The Kite Post, 1 | black, strong |\n| Thursday | The Kite Post, 2 | the same pot |\n| Friday | 给鲸鱼读书的人 | salt and lemon |\n\nThe weekend is for doing nothing, see the other topic.',
    tags: ['reading list', 'tea'],
    likes: ['cozy', 'biscuit', 'bailu'],
    replies: [
      { by: 'bailu', text: '周三那杯我换成了茉莉，风大的时候更合适。' },
      { by: 'cozy', text: 'Tuesday made me feel seen.' },
    ],
  },
  {
    by: 'biscuit',
    title: 'Hello, I am a gull and I read everything',
    text: 'New here. I give honest feedback on comics in exchange for chips, real or drawn.\n\nFavourite panel of all time: any panel with a roof in it.',
    tags: ['introductions'],
    likes: ['maple', 'cozy', 'lune', 'achao', 'yuzu'],
    replies: [
      { by: 'achao', text: '欢迎！我家港口有很多屋顶，薯条要自己抢。' },
      { by: 'maple', text: 'Welcome. I drew you a roof in chapter two, you just did not know it yet.' },
      { by: 'biscuit', text: 'I KNEW it was for me.', answers: 2 },
    ],
  },
  {
    by: 'bailu',
    title: '新人报到，每天三点营业',
    text: '画四格，也卖茶（不是真的卖）。如果三点没更新，多半是水还没开。',
    tags: ['报到'],
    likes: ['yuzu', 'mochuan', 'achao'],
    replies: [
      { by: 'mochuan', text: '三点的人很多，麻烦多烧一壶。' },
      { by: 'yuzu', text: '老客报到，今天是什么茶？' },
      { by: 'bailu', text: '今天白茶，昨天忘关火，煮成了红茶。', answers: 2 },
    ],
  },
  {
    by: 'mochuan',
    in: 'rain',
    title: '读到一半放下的书，你会回去读完吗',
    text: '我有一整层“读到一半”。有的是故事停了，有的是我停了。\n\n最近回去读完一本，发现停的地方离结尾只差三页。',
    tags: ['闲聊'],
    likes: ['bailu', 'lune', 'biscuit'],
    poll: {
      question: '放下的书',
      options: ['会回去从头读', '从停的地方接着读', '不会，缘分到了那里', '先看结尾再决定'],
      choices: 2,
      votes: { bailu: [1], yuzu: [0, 1], lune: [2], biscuit: [3], achao: [1] },
    },
    replies: [
      { by: 'lune', text: 'Three pages! That is the distance between the sofa and the kettle.' },
      { by: 'achao', text: '我是先看结尾的那种人，对不起作者，我自己也是作者。' },
      { by: 'yuzu', text: '作为作者：没关系，结尾也是画给你们看的。', answers: 2 },
    ],
  },
  {
    by: 'yuzu',
    in: 'desk',
    title: '断更一周，写给等更新的人',
    text: '手腕有点疼，医生让我停一周。\n\n灯会一直亮着，猫也在。下周三回来。',
    tags: ['公告', '缘侧提灯'],
    likes: ['maple', 'bailu', 'achao', 'lune', 'cozy', 'mochuan', 'biscuit'],
    replies: [
      { by: 'mochuan', text: '慢慢来，我们在檐廊上坐着。' },
      { by: 'bailu', text: '热敷，还有不要偷偷用左手画。' },
      { by: 'yuzu', text: '……你怎么知道。', answers: 2 },
      { by: 'biscuit', text: 'Rest your wing.' },
    ],
  },
  {
    by: 'achao',
    title: '在港口听到一个词：“歇潮”',
    text: '老船长说，潮水不涨也不落的那一会儿叫歇潮，船都不动，人也不说话。\n\n想把它画进下一话的开头。你们那里有没有这样只在一个地方用的词？',
    tags: ['方言', '闲聊'],
    likes: ['yuzu', 'lune', 'mochuan', 'bailu'],
    replies: [
      { by: 'mochuan', text: '我们那里把天快黑但还没开灯的时候叫“擦黑”，要把东西擦亮一样。' },
      { by: 'lune', text: 'We call the hour when the garden smells but you cannot see it “the listening”.' },
      { by: 'bailu', text: '奶奶说水“要开不开”的时候最甜，叫“鱼眼”，因为泡泡像鱼眼睛。' },
      { by: 'achao', text: '都好。谢谢，我先借走“鱼眼”，鲸鱼的那种。', answers: 3 },
    ],
  },
  {
    by: 'maple',
    title: 'Small wind glossary for artists',
    text: 'Things I look at before I draw wind:\n\n- **hair** tells how strong it is\n- **cloth** tells from where\n- **grass** tells for how long\n- **dust** tells who is lying\n\nAdd yours.',
    tags: ['technique', 'wind'],
    likes: ['lune', 'yuzu', 'achao'],
    replies: [
      { by: 'yuzu', text: '纸门：有没有响。画不出声音的时候就画一扇关不紧的门。' },
      { by: 'cozy', text: 'Blankets tell nothing. Blankets do not move. That is why I draw blankets.' },
    ],
  },
  {
    by: 'lune',
    in: 'desk',
    title: 'Gardens in very large places: how big should a person be?',
    text: 'I keep making them smaller. At eleven pixels she stopped having a face and started having a *mood*.\n\nWhere is your limit?',
    tags: ['composition', 'scale'],
    likes: ['maple', 'cozy'],
    best: 1,
    replies: [
      { by: 'maple', text: 'If I can still tell which way she is looking, she is big enough.' },
      { by: 'achao', text: '我画海边的人只有两笔：一笔站着，一笔影子。影子比人重要。' },
    ],
  },
  {
    by: 'biscuit',
    in: 'rain',
    title: 'Chapters that end on a door',
    text: 'Collecting last panels with a door in them. So far: four open, one closed, one that is only a frame with sky behind.\n\nPage numbers welcome.',
    tags: ['collecting'],
    likes: ['mochuan', 'lune'],
    replies: [
      { by: 'mochuan', text: '《蜜柑车站》第一话最后，是候车室的门，开着，外面没有车。' },
      { by: 'biscuit', text: 'Counted. That makes five open.', answers: 1 },
    ],
  },
  {
    by: 'bailu',
    in: 'desk',
    title: '四格的第三格最难',
    text: '第一格开门，第二格坐下，第四格笑。\n\n第三格呢？我常常在第三格画茶杯，所以我的茶杯特别多。',
    tags: ['四格', '技法'],
    likes: ['yuzu', 'cozy', 'achao'],
    replies: [
      {
        by: 'cozy',
        text: 'My third panel is always somebody looking at the reader. Cheaper than a punchline.',
      },
      { by: 'yuzu', text: '第三格什么都不发生，第四格才会好笑。你的茶杯没有错。' },
    ],
  },
  {
    by: 'cozy',
    in: 'slow',
    title: 'The correct number of blankets',
    text: 'It is three. One under, one over, one for the book. I will not be taking questions.',
    tags: ['sunday', 'important'],
    likes: ['lune', 'biscuit', 'maple', 'mochuan', 'bailu'],
    poll: {
      question: 'Blankets',
      options: ['One', 'Two', 'Three', 'I am the blanket'],
      votes: { lune: [2], biscuit: [3], maple: [0], mochuan: [2], bailu: [1] },
    },
    replies: [
      { by: 'biscuit', text: 'Question.' },
      { by: 'cozy', text: 'No.', answers: 1 },
      { by: 'lune', text: 'The one for the book changed my life.' },
    ],
  },
  {
    by: 'mochuan',
    in: 'rain',
    title: '夜里读漫画的人，几点睡',
    text: '昨天读到两点。不是故事长，是舍不得翻最后一页。',
    tags: ['闲聊'],
    likes: ['bailu', 'yuzu'],
    replies: [
      { by: 'bailu', text: '十点。但是三点会起来烧水。' },
      { by: 'achao', text: '看潮水。退潮早就早睡。' },
      { by: 'mochuan', text: '你们的作息都好有道理，我只有黑眼圈。' },
    ],
  },
  {
    by: 'yuzu',
    title: '提灯的纹样，有人想要线稿吗',
    text: '第二话里那盏灯的纹样是我按外婆家的旧窗花改的。\n\n想要线稿的说一声，我整理好放上来，随便用，剪窗花也可以。',
    tags: ['缘侧提灯', '分享'],
    likes: ['bailu', 'achao', 'mochuan', 'lune', 'maple'],
    replies: [
      { by: 'bailu', text: '要！想剪一张贴茶叶罐上。' },
      { by: 'lune', text: 'Yes please. It would make a lovely garden gate.' },
      { by: 'achao', text: '船头灯也缺一个，举手。' },
    ],
  },
  {
    by: 'achao',
    in: 'desk',
    title: '海的颜色不是蓝色',
    text: '早上是灰的，中午是绿的，傍晚是铜的，夜里没有颜色，只有声音。\n\n我的色板里有十四种海，一种都不叫蓝。你们呢？',
    tags: ['上色', '海'],
    likes: ['lune', 'yuzu', 'maple', 'mochuan'],
    replies: [
      { by: 'maple', text: 'My sky palette has a colour called “five minutes too late”.' },
      { by: 'lune', text: 'Greens are worse. There are three hundred and they all want to be noticed.' },
    ],
  },
  {
    by: 'lune',
    title: 'Which comic here would you give to somebody who never reads comics?',
    text: 'My neighbour asked. He likes clocks, tomatoes and silence.',
    tags: ['recommendations'],
    likes: ['cozy', 'biscuit'],
    best: 2,
    replies: [
      { by: 'biscuit', text: 'Anything with roofs.' },
      { by: 'cozy', text: 'Ali at Three. It has a clock in every strip and nobody raises their voice.' },
      { by: 'bailu', text: '谢谢！我会在下一话给他画番茄。', answers: 2 },
      { by: 'lune', text: 'He read it twice and went to water the tomatoes. Success.' },
    ],
  },
  {
    by: 'bailu',
    title: '《阿梨的三点钟》想画一个客人，你来当',
    text: '下周的四格缺一个进店的客人。说三件事：你点什么、坐哪里、会不会跟猫说话。\n\n我抽一位画进去。',
    tags: ['征集', '四格'],
    likes: ['yuzu', 'achao', 'cozy', 'mochuan', 'lune', 'biscuit'],
    replies: [
      { by: 'mochuan', text: '热牛奶，靠窗，会，但是小声。' },
      { by: 'biscuit', text: 'Chips. The roof. The cat and I do not talk.' },
      { by: 'cozy', text: 'Whatever is warmest, the corner, yes, about naps.' },
      { by: 'achao', text: '一杯白水，门口，会告诉它今天有什么鱼。' },
      { by: 'bailu', text: '抽到阿潮！猫已经在门口等了。', answers: 4 },
    ],
  },
  {
    by: 'biscuit',
    title: 'Typo hunt: what I found this week',
    text: 'No names, but somebody drew six fingers on a mitten. I respect it.\n\nIf you want me to proofread a chapter, leave a link and a chip.',
    tags: ['feedback'],
    likes: ['maple', 'cozy'],
    replies: [
      { by: 'maple', text: 'It was me. It was a very cold mitten.' },
      { by: 'lune', text: 'Chapter three is yours, chips are in the post.' },
    ],
  },
  {
    by: 'mochuan',
    in: 'rain',
    title: '本周共读：《给鲸鱼读书的人》第一话',
    text: '老规矩，周五晚上一起聊。提前想三个问题：\n\n1. 她为什么选那一本？\n2. 鲸鱼听懂了吗？\n3. 最后一页的海，是涨潮还是退潮？\n\n没读完也欢迎来。',
    tags: ['共读'],
    likes: ['achao', 'bailu', 'lune', 'biscuit'],
    replies: [
      { by: 'achao', text: '作者旁听，保证不插话。' },
      {
        by: 'lune',
        text: '2: the whale understood the pauses. ||That is why it dives only between sentences.||',
      },
      { by: 'bailu', text: '3 我站涨潮，因为船绳是松的。' },
      { by: 'achao', text: '……（用力捂嘴）', answers: 3 },
      { by: 'mochuan', text: '作者的反应被我记下来了。' },
    ],
  },
  {
    by: 'maple',
    in: 'slow',
    title: 'Letters nobody has to answer',
    text: 'The Kite Post began as letters I tied to a fence. The wind took most of them.\n\nIf you like, write one here. Nobody has to answer.',
    tags: ['letters'],
    likes: ['lune', 'cozy', 'mochuan', 'yuzu'],
    replies: [
      { by: 'lune', text: 'Dear gate, I am sorry about the paint.' },
      { by: 'mochuan', text: '给去年冬天：书我还没还，灯我关了。' },
      { by: 'cozy', text: 'Dear Monday, take your time.' },
    ],
  },
  {
    by: 'yuzu',
    in: 'desk',
    title: '你的第一稿留着吗',
    text: '整理柜子翻到《缘侧提灯》的第一稿：猫是白的，灯是方的，狐耳是圆的。\n\n一样都没留下来，可是还是同一个故事。',
    tags: ['闲聊', '创作'],
    likes: ['bailu', 'maple', 'lune', 'achao'],
    replies: [
      { by: 'maple', text: 'My first kite was a bird. It kept flying off, so I gave it a string.' },
      { by: 'bailu', text: '我的第一稿画在茶渍上，后来茶渍成了背景。' },
    ],
  },
  {
    by: 'achao',
    title: '大家用什么音乐画画',
    text: '我开着收音机，调到没有台的地方，沙沙声像海。',
    tags: ['闲聊', '音乐'],
    likes: ['cozy', 'mochuan'],
    replies: [
      { by: 'cozy', text: 'Rain on a tent, ten hours. I have never been in a tent.' },
      { by: 'yuzu', text: '蝉。冬天就放录下来的蝉。' },
      { by: 'maple', text: 'Silence, but with the window open.' },
    ],
  },
  {
    by: 'cozy',
    in: 'desk',
    title: 'Drawing hands inside sleeves: a defence',
    text: 'It is not laziness. It is *warmth*.\n\nI have drawn forty pages and one hand, and that hand was holding a biscuit.',
    tags: ['technique'],
    likes: ['biscuit', 'maple', 'bailu'],
    replies: [
      { by: 'biscuit', text: 'I remember that biscuit. No relation.' },
      { by: 'bailu', text: '袖子万岁。茶杯也可以套袖子。' },
    ],
  },
  {
    by: 'lune',
    in: 'rain',
    title: 'Favourite silent page?',
    text: 'Not the prettiest: the one that made *you* quiet.',
    tags: ['recommendations'],
    likes: ['mochuan', 'achao', 'yuzu'],
    replies: [
      { by: 'mochuan', text: '《缘侧提灯》第一话第七页，她把伞放下，雨没有停。' },
      {
        by: 'maple',
        text: 'Tangerine Station, the page with only the clock. I looked up and it was the same time.',
      },
    ],
  },
  {
    by: 'bailu',
    in: 'rain',
    title: '读漫画配什么茶，认真版',
    text: '- 条漫：乌龙，可以一直续\n- 四格：煎茶，一口一格\n- 长篇：普洱，泡到第七话颜色还在\n- 悬疑：什么都别泡，会凉',
    tags: ['茶', '闲聊'],
    likes: ['cozy', 'lune', 'mochuan', 'yuzu', 'achao'],
    replies: [
      { by: 'cozy', text: 'Mystery: “brew nothing, it will go cold”. Correct and beautiful.' },
      { by: 'mochuan', text: '难怪我悬疑都读成冷茶味。' },
    ],
  },
  {
    by: 'mochuan',
    title: '推荐帖的写法，一点心得',
    text: '写了很多年推荐，最有用的是三句话：\n\n> 它讲了什么（不超过一句）\n> 它让我想起什么\n> 谁不适合读\n\n第三句最重要。告诉别人“不适合谁”，他才相信你说的“适合”。',
    tags: ['心得', '求推荐'],
    likes: ['bailu', 'lune', 'achao', 'yuzu', 'biscuit'],
    replies: [
      { by: 'lune', text: 'The third sentence. I am rewriting all of mine.' },
      { by: 'achao', text: '那《给鲸鱼读书的人》不适合谁？' },
      { by: 'mochuan', text: '赶时间的人。', answers: 2 },
    ],
  },
  {
    by: 'biscuit',
    in: 'slow',
    title: 'Sunday roof report',
    text: 'Wind: polite. Chips: two. Clouds: drawn by Maple, I am almost sure.',
    tags: ['sunday'],
    likes: ['maple', 'cozy', 'lune'],
    replies: [{ by: 'maple', text: 'The left one is mine. The right one is a copy.' }],
  },
  {
    by: 'yuzu',
    title: '檐廊是什么地方',
    text: '有人问站名。Engawa 就是檐廊，老房子外面那条木走廊：不算屋里，也不算院子里。\n\n坐在那里，里面的人和路过的人都能说上话。坐下之前，先看一眼[[檐廊公约]]。',
    tags: ['檐廊', '科普'],
    likes: ['mochuan', 'bailu', 'achao', 'lune', 'maple', 'cozy'],
    replies: [
      { by: 'cozy', text: 'So a place made for sitting and not deciding. I have found my people.' },
      { by: 'mochuan', text: '难怪大家说话都不急。' },
    ],
  },
  {
    by: 'achao',
    in: 'rain',
    title: '有没有讲修东西的漫画',
    text: '最近在修一条旧船。想看有人慢慢修好一样东西的故事，钟、伞、自行车都行。',
    tags: ['求推荐'],
    likes: ['lune', 'mochuan'],
    best: 1,
    replies: [
      { by: 'yuzu', text: '《蜜柑车站》后面会修时刻表（作者透露的，不算剧透）。' },
      { by: 'maple', text: 'I would read a comic about your boat.' },
      { by: 'achao', text: '……那我画？', answers: 2 },
    ],
  },
  {
    by: 'maple',
    in: 'desk',
    title: 'Vertical or paged? Tell me where your story breathes',
    text: 'I plan pages. On a phone the page turns into a column and my pauses fall off the edge.\n\nDo you draw twice, or let go?',
    tags: ['layout', 'webtoon'],
    likes: ['lune', 'bailu', 'achao'],
    poll: {
      question: 'I draw for…',
      options: ['pages', 'a long strip', 'both, twice', 'whoever is holding the phone'],
      choices: 2,
      votes: { lune: [0], bailu: [3], achao: [1], cozy: [1, 3], yuzu: [0] },
    },
    replies: [
      { by: 'achao', text: '条漫。空白的高度就是停顿的长度，比翻页好控制。' },
      { by: 'yuzu', text: '翻页。我舍不得那一下“翻过去”。' },
      { by: 'maple', text: 'Both answers are about the same second. I love this place.' },
    ],
  },
  {
    by: 'lune',
    title: 'Thank you, and a seed',
    text: 'A year ago I posted a garden with nothing in it. Eleven of you told me what to plant.\n\nIt is full now. Here is a packet for whoever needs a beginning.',
    tags: ['thanks'],
    likes: ['maple', 'cozy', 'biscuit', 'yuzu', 'bailu', 'achao', 'mochuan'],
    replies: [
      { by: 'yuzu', text: '种在神社后面了，猫在看着。' },
      { by: 'cozy', text: 'I will plant it on a Sunday, slowly.' },
    ],
  },
  {
    by: 'mochuan',
    title: '给新来的人：从哪里开始逛',
    text: '- 想安静地读：首页点一部封面最顺眼的\n- 想说话：这里，或者作品下面的评论\n- 想查点什么：[[站内指南]]\n- 什么都不想：去签到，听两个小家伙说句话\n\n慢慢来，檐廊很长。',
    tags: ['新手', '指南'],
    likes: ['bailu', 'yuzu', 'achao', 'lune', 'biscuit'],
    replies: [
      { by: 'biscuit', text: 'Can confirm, the hallway is long and has good roofs.' },
      { by: 'bailu', text: '补一条：三点有茶。' },
    ],
  },
  {
    by: 'cozy',
    title: 'A very short review of everything',
    text: 'Warm. Would nap in again.',
    tags: ['reviews'],
    likes: ['lune', 'maple', 'biscuit', 'bailu', 'mochuan'],
    replies: [
      { by: 'lune', text: 'Five dandelions out of five.' },
      { by: 'biscuit', text: 'Seconded from above.' },
    ],
  },
  {
    by: 'yuzu',
    in: 'desk',
    title: '网点纸还是手画灰',
    text: '网点省时间，手画灰有呼吸。第三话我想全部手画，手腕不同意。\n\n你们怎么选？',
    tags: ['技法', '求意见'],
    likes: ['bailu', 'achao'],
    replies: [
      { by: 'bailu', text: '近处手画，远处网点。眼睛只会看近处。' },
      { by: 'lune', text: 'Let the wrist decide. The reader cannot tell, the wrist can.' },
    ],
  },
  {
    by: 'bailu',
    title: '今天三点，水开了',
    text: '新四格已经端上来了，客人是阿潮。猫终于知道今天有什么鱼。\n\n杯子有点烫，慢用。',
    tags: ['更新', '四格'],
    likes: ['achao', 'yuzu', 'mochuan', 'cozy', 'lune', 'biscuit'],
    replies: [
      { by: 'achao', text: '看到自己坐在门口，差点把白水喝出味道。' },
      { by: 'mochuan', text: '猫的表情值一壶茶。' },
      { by: 'yuzu', text: '@白露茶 第三格又是茶杯！', answers: 2 },
    ],
  },
]
