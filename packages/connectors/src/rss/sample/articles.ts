/** An article of the sample: everything in it is invented. */
export type SampleArticle = {
  name: string
  section: string
  zh: string
  caption: [en: string, zh: string]
  paragraphs: (readonly [en: string, zh: string])[]
}

export const SAMPLE_ARTICLES: SampleArticle[] = [
  {
    name: 'the-lamp-keepers-of-willow-bay',
    section: 'travel',
    zh: '柳湾的最后几位守灯人',
    caption: ['Willow Bay at dusk.', '黄昏的柳湾。'],
    paragraphs: [
      [
        'At a quarter to five every afternoon, someone in Willow Bay climbs one hundred and twelve steps with a can of oil.',
        '每天下午四点三刻，柳湾总有人提着一罐灯油，爬上一百一十二级台阶。',
      ],
      [
        'The lamp has burned without electricity for two hundred years. The town voted, three times, to leave it that way.',
        '这盏灯两百年来没有用过电。镇上为此投过三次票，三次都决定维持原样。',
      ],
      [
        '“A switch would be easier,” says the oldest of the keepers, who began at the age of nine. “But nobody looks up at a switch.”',
        '“装个开关当然省事，”最年长的守灯人说，他九岁就开始做这件事，“可是没有人会抬头看一个开关。”',
      ],
      [
        'On foggy nights the children of the harbour take turns ringing a bell. It is written on a board at the school, after spelling and before sums.',
        '起雾的夜里，港口的孩子们轮流敲钟。排班表写在学校的黑板上，排在拼写课之后、算术课之前。',
      ],
      [
        'Ships have not needed the lamp for a long time. They still answer it, with one short note of the horn, as if to say: seen.',
        '船早就不需要这盏灯了。可它们仍会短短地鸣一声笛，像是在说：看见了。',
      ],
    ],
  },
  {
    name: 'a-train-that-waits',
    section: 'world',
    zh: '一列愿意等人的火车',
    caption: ['The 7:14 at Reed Bridge.', '停在苇桥站的七点十四分列车。'],
    paragraphs: [
      [
        'The 7:14 from Reed Bridge has left on time on only eleven days this year, and nobody has complained.',
        '苇桥站七点十四分的列车，今年只有十一天准点开出，却没有一个人投诉。',
      ],
      [
        'It waits for the baker, who is always floury, and for two sisters who run the last stretch hand in hand.',
        '它等面包师，他身上总是沾着面粉；也等一对姐妹，她们总是手牵着手跑完最后一段路。',
      ],
      [
        'The railway studied the matter for a year and found that the train makes up the lost minutes before the second tunnel.',
        '铁路公司研究了一年，发现列车在第二个隧道之前就能把耽误的时间追回来。',
      ],
      [
        'Since then the timetable has had a footnote: “Departs when everyone is here.”',
        '从那以后，时刻表上多了一行小字：“人齐开车。”',
      ],
    ],
  },
  {
    name: 'the-museum-of-small-sounds',
    section: 'culture',
    zh: '小声音博物馆',
    caption: ['Visitors listen to a kettle.', '参观者在听一只水壶。'],
    paragraphs: [
      [
        'The museum has four rooms and no pictures. Its collection fits in a drawer: nine hundred recordings of things that hardly make a noise.',
        '博物馆只有四个房间，没有一幅画。全部藏品装得进一只抽屉：九百段录音，录的都是几乎不出声的东西。',
      ],
      [
        'A snail on a pane of glass. Snow sliding from a roof at noon. A page turned in a library that has since been closed.',
        '蜗牛爬过玻璃。正午时分，积雪从屋檐滑落。一座已经关门的图书馆里，有人翻过一页书。',
      ],
      [
        'The favourite of most visitors is number 212, in which a cat decides, over six minutes, to sit on somebody’s lap.',
        '最受欢迎的是第二百一十二号：一只猫用了整整六分钟，决定坐到谁的腿上。',
      ],
      [
        'There is a rule at the door that is easy to keep and hard to forget: whoever comes in takes off their watch.',
        '门口有一条规矩，容易遵守，也很难忘记：进门的人，请把手表摘下来。',
      ],
    ],
  },
  {
    name: 'what-the-river-brought-back',
    section: 'science',
    zh: '河水送回来的东西',
    caption: ['The river below the old mill.', '老磨坊下游的河段。'],
    paragraphs: [
      [
        'Six years after the dam was opened, the river has begun to return things: a bicycle, two church bells, and eleven kinds of fish.',
        '水坝打开六年之后，河开始把东西一样样送回来：一辆自行车、两口教堂的钟，还有十一种鱼。',
      ],
      [
        'Biologists had expected the fish. They count them every spring from a rope bridge, by the light of a lamp.',
        '鱼是生物学家早就料到的。每年春天，他们都在绳桥上提着灯数鱼。',
      ],
      [
        'The bells were a surprise. They hang in the school now, and ring when the water is high enough to swim.',
        '钟却在意料之外。如今它们挂在学校里，水涨到可以游泳的时候就敲响。',
      ],
      [
        '“We asked what the river needed,” says the woman who leads the count. “Mostly, it needed us to wait.”',
        '“我们问过河需要什么，”负责数鱼的女士说，“多半时候，它只需要我们等一等。”',
      ],
    ],
  },
  {
    name: 'a-recipe-with-forty-authors',
    section: 'food',
    zh: '四十个人写的一份菜谱',
    caption: ['The pot, on its usual table.', '那口锅，摆在老地方。'],
    paragraphs: [
      [
        'The soup at the corner of Plum Lane has been cooking since the winter of the long frost. Whoever eats leaves something for it.',
        '梅子巷口那锅汤，从大寒那年的冬天一直煮到今天。吃过的人，都会往里面添点什么。',
      ],
      [
        'The recipe hangs on the wall and grows downwards. It begins with turnips and is now longer than the wall.',
        '菜谱挂在墙上，一路往下长。开头是萝卜，现在已经比墙还长了。',
      ],
      [
        'Not everything was a good idea. The line that says “pears” has been crossed out in four different hands.',
        '并不是每个主意都好。写着“梨”的那一行，被四种不同的笔迹划掉过。',
      ],
      [
        'Asked what it tastes like, regulars give the same answer: like coming in from the cold.',
        '问起味道，常客们的回答都一样：像是刚从冷风里走进屋。',
      ],
    ],
  },
  {
    name: 'the-orchestra-that-practises-apart',
    section: 'culture',
    zh: '各自练习的乐团',
    caption: ['The second violin, on her roof.', '第二小提琴手在她家屋顶上。'],
    paragraphs: [
      [
        'The valley is too steep for a concert hall, so its orchestra plays from thirty-one balconies.',
        '山谷太陡，盖不了音乐厅，于是乐团在三十一个阳台上演奏。',
      ],
      [
        'The conductor stands on the bridge with a lantern. Those at the far end are a third of a second late, and the composer has allowed for it.',
        '指挥提着灯笼站在桥上。最远处的乐手会慢三分之一秒，作曲家写谱时已经把这一点算了进去。',
      ],
      [
        'There are no seats. People walk through the village while it plays, and hear a different piece on every street.',
        '这里没有座位。人们在演奏时穿过村子，每条街上听到的都是另一支曲子。',
      ],
    ],
  },
  {
    name: 'letters-from-a-lighthouse-library',
    section: 'books',
    zh: '灯塔图书馆来信',
    caption: ['Shelves along the stairs.', '沿着楼梯排开的书架。'],
    paragraphs: [
      [
        'The library has one reader at a time, because the stairs are narrow. There is a waiting list of eight months.',
        '楼梯太窄，这座图书馆一次只能容下一位读者，预约要等上八个月。',
      ],
      [
        'Each reader leaves a letter for the next, in whichever book they did not finish.',
        '每位读者都会给下一位留一封信，夹在自己没有读完的那本书里。',
      ],
      [
        'The librarian has read none of the letters. She only makes sure that no book is left without one.',
        '图书管理员一封也没有读过。她只负责一件事：不让任何一本书空着。',
      ],
    ],
  },
  {
    name: 'the-clockmaker-who-sells-afternoons',
    section: 'business',
    zh: '卖下午的钟表匠',
    caption: ['A clock with one hand.', '只有一根指针的钟。'],
    paragraphs: [
      [
        'His clocks have one hand and no numbers. They show morning, afternoon and evening, and they are sold out until spring.',
        '他做的钟只有一根指针，没有数字，只分早上、下午和晚上。订单已经排到了明年春天。',
      ],
      [
        'Offices bought the first ones as a joke. They kept them, they say, because meetings became shorter.',
        '最初是一些办公室买来开玩笑的。后来他们说，留下它是因为开会变短了。',
      ],
      [
        'He does not wear a watch. “I know when I am hungry,” he says, and closes the shop.',
        '他自己不戴表。“饿了我就知道了。”说完，他关上店门。',
      ],
    ],
  },
]
