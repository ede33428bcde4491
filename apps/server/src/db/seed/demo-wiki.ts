/** One save of a page: who, what it then says, and why. */
export type DemoEdit = { by: string; text: string; summary: string }
export type DemoWikiPage = { title: string; edits: DemoEdit[] }

const lantern = `{{infobox:work/{work:veranda-lantern}}}

《缘侧提灯》是柚子霜的连载漫画，讲狐耳少女[[小穗]]和一只提着灯笼的[[黑猫]]，在雨夜里一件一件地把迷路的东西送回家。

## 故事

雨夜，独自守着神社的小穗迎来一位客人：一只黑猫，灯笼是灭的。它说，迷路的东西跟着灯就能回家，而它需要的，是一点很小、很小的火。

> 灯不是用来照路的，是让等你的人看见你。

## 登场角色

| 名字 | 是谁 | 登场 |
|---|---|---|
| [[小穗]] | 守着神社的狐耳少女 | 第一话 |
| [[黑猫]] | 提灯的客人 | 第一话 |

## 各话

1. 第一话 雨夜的客人
2. 第二话 送它回家

## 怎么读

从右到左翻，横屏时双页并排。不熟悉的话先看[[从右到左读]]。`

const heroine = `小穗是[[缘侧提灯]]的主角，独自守着一座很久没人来的神社。耳朵会在打雷前动一下。

## 性格

话不多，手上总有活儿。嘴上说“不收留客人”，檐下永远多放一双木屐。

## 小知识

- 腰间的铃铛从来没有响过。||直到第二话的最后一页。||
- 作者说她的围裙口袋里有三样东西：火柴、糖，还有一张写给[[黑猫]]的收据。`

export const demoWiki: DemoWikiPage[] = [
  {
    title: '缘侧提灯',
    edits: [
      { by: 'mochuan', summary: '先建个页面', text: lantern.replace(/\n\n## 怎么读[^]*$/, '') },
      { by: 'bailu', summary: '加上读法，归类', text: `${lantern}\n\n[[分类:作品]] [[分类:漫画]]` },
      {
        by: 'yuzu',
        summary: '作者本人：灯笼的台词改成正式版',
        text: `${lantern.replace('让等你的人看见你', '让等你的人知道你在路上')}\n\n[[分类:作品]] [[分类:漫画]]`,
      },
    ],
  },
  {
    title: '小穗',
    edits: [
      { by: 'mochuan', summary: '', text: `${heroine.replace(/\n- 作者说[^]*$/, '')}\n\n[[分类:角色]]` },
      { by: 'yuzu', summary: '补一条小知识', text: `${heroine}\n\n[[分类:角色]]` },
    ],
  },
  {
    title: '提灯的黑猫',
    edits: [
      {
        by: 'bailu',
        summary: '',
        text: `[[缘侧提灯]]里的客人。没有名字，自称“跑腿的”。灯笼灭了就找不到路，所以从不在白天出门。

## 和小穗

第一次见面，它向[[小穗]]借了一根火柴，留下一张收据：“借火一点，来日归还。”到现在也没还。

[[分类:角色]]`,
      },
    ],
  },
  { title: '黑猫', edits: [{ by: 'bailu', summary: '改叫正式的名字', text: '#重定向 [[提灯的黑猫]]' }] },
  {
    title: 'The Kite Post',
    edits: [
      {
        by: 'biscuit',
        summary: 'A page for the kites',
        text: `{{infobox:work/{work:the-kite-post}}}

**The Kite Post** is a finished comic by Maple Finch, read top to bottom. In [[Windmere]] the streets are too steep for postmen, so the mail goes by kite.

## Story

Mio, one week into the job, finds a forty-year-old letter with no address: only a drawing of a lighthouse, and a small star.

## Chapters

1. *A letter with no address*
2. *Two tugs*

[[Category:Works]] [[Category:Comics]]`,
      },
      {
        by: 'maple',
        summary: 'What two tugs mean',
        text: `{{infobox:work/{work:the-kite-post}}}

**The Kite Post** is a finished comic by Maple Finch, read top to bottom. In [[Windmere]] the streets are too steep for postmen, so the mail goes by kite.

## Story

Mio, one week into the job, finds a forty-year-old letter with no address: only a drawing of a lighthouse, and a small star.

## Signals of the post

| tugs | meaning |
|---|---|
| one | letter on its way |
| two | somebody answers |
| three | come down, there is tea |

## Chapters

1. *A letter with no address*
2. *Two tugs*

[[Category:Works]] [[Category:Comics]]`,
      },
    ],
  },
  {
    title: '给鲸鱼读书的人',
    edits: [
      {
        by: 'achao',
        summary: '自己写自己的页面，有点不好意思',
        text: `{{infobox:work/{work:reading-to-the-whale}}}

阿潮的短篇，全一话。港口的尽头，有个女孩每天坐在栈桥上给海读书。海里有一位听众，听完一章才肯睡。

## 她读了什么

页面里能看清书名的有三本：一本航海日志、一本食谱，和一本封面被海水泡掉的书。有人猜是[[潮汐手册]]。

## 读者问得最多的

**鲸鱼听得懂吗？** 作者的回答是：“听得懂声音。”

[[分类:作品]] [[分类:漫画]] [[分类:短篇]]`,
      },
    ],
  },
  {
    title: '从右到左读',
    edits: [
      {
        by: 'mochuan',
        summary: '',
        text: `日式漫画的页面从右到左排：先看右页，再看左页；一页之内，也从右上角的格子开始。

## 在这里怎么设

阅读器会按作者选的方向翻页。想临时换方向，打开阅读设置，在“方向”里选。键盘的 ← 永远是“往左边那一页”，所以在这种漫画里 ← 就是下一页。

## 双页

横屏时两页并排，作者标成跨页的会连在一起。手机上转过来看就行。

[[分类:术语]] [[分类:使用帮助]]`,
      },
      {
        by: 'yuzu',
        summary: '补充双页',
        text: `日式漫画的页面从右到左排：先看右页，再看左页；一页之内，也从右上角的格子开始。

## 在这里怎么设

阅读器会按作者选的方向翻页。想临时换方向，打开阅读设置，在“方向”里选。键盘的 ← 永远是“往左边那一页”，所以在这种漫画里 ← 就是下一页。

## 双页

横屏时两页并排，作者标成跨页的会连在一起，单独看会断在中间。手机上转过来看就行。像[[缘侧提灯]]第二话的桥，就是一张跨页。

[[分类:术语]] [[分类:使用帮助]]`,
      },
    ],
  },
  {
    title: '四格漫画',
    edits: [
      {
        by: 'bailu',
        summary: '职业病，忍不住写长了',
        text: `四个格子讲完一件事，从上到下读。老规矩是**起、承、转、合**：

1. 起：谁在哪里
2. 承：和平常一样
3. 转：不一样了
4. 合：笑，或者安静一下

站内的例子有白露茶的《阿梨的三点钟》。画四格最难的是第二格，因为它必须什么也不发生。

[[分类:术语]] [[分类:漫画]]`,
      },
    ],
  },
  {
    title: '怎样发布一部漫画',
    edits: [
      {
        by: 'cozy',
        summary: '把我每次都忘的步骤记下来',
        text: `1. 打开“发布”，选漫画。
2. 填标题和一句简介。简介先写一句就好，之后随时能改。
3. 把图片拖进去，顺序按文件名排；也可以整包上传 ZIP 或 CBZ。
4. 挑一张当封面。
5. 选阅读方向（见[[从右到左读]]）。
6. 发布，或者定一个时间。

## 常见问题

**图片太大？** 单张不超过 20 MB。超了就另存为 WebP。

**传到一半断网了？** 回到这一页，它会接着传。

**想改已经发布的一话？** 可以。读者看到的页码会跟着变，评论不会丢。

[[分类:使用帮助]]`,
      },
      {
        by: 'mochuan',
        summary: '合并重复的一句',
        text: `1. 打开“发布”，选漫画。
2. 填标题和一句简介，之后随时能改。
3. 把图片拖进去，顺序按文件名排；也可以整包上传 ZIP 或 CBZ。
4. 挑一张当封面。
5. 选阅读方向（见[[从右到左读]]）。
6. 发布，或者定一个时间。

## 常见问题

**图片太大？** 单张不超过 20 MB。超了就另存为 WebP。

**传到一半断网了？** 回到这一页，它会接着传。

**想改已经发布的一话？** 可以。读者看到的页码会跟着变，评论不会丢。

[[分类:使用帮助]]`,
      },
    ],
  },
  {
    title: '檐廊公约',
    edits: [
      {
        by: 'yuzu',
        summary: '大家商量好的几条',
        text: `这里是一条檐廊，谁都可以坐下。坐下之前，请看一眼：

- **剧透盖起来。** 用 \`||两条竖线||\`。
- **转载先问作者。** 作者没答应，就是没答应。
- **说作品，不说人。** 不喜欢可以说哪里不喜欢。
- **百科谁都能改。** 改之前看看历史，改之后写一句为什么。写错了没关系，每一版都在。

有疑问去页面的“讨论”里说。还缺一页[[新人指南]]，等一位好心人。

[[分类:使用帮助]]`,
      },
    ],
  },
  {
    title: 'Slice of life',
    edits: [
      {
        by: 'biscuit',
        summary: 'Started, please improve',
        text: `Stories in which very little happens, and it matters. Nobody saves the world; somebody makes pancakes.

On this site: [[The Kite Post]] (with mail), *Tangerine Station* (with gravity), *Sunday, Slowly* (with a cat called Lump). In Chinese readers say 日常; see also [[治愈系]].

[[Category:Words]]`,
      },
    ],
  },
]
