// What the pages of the demo comics show, for readers who do not see them: each in the language of its comic.

export const lanternOneWords = [
  '夜里下着雨，山上的小神社亮着灯，红色鸟居立在石阶下。题字：缘侧提灯，第一话，雨夜的客人。旁白：山上的小神社有一条很长的缘侧。下格：狐耳少女小穗背对着我们坐在缘侧上。旁白：今晚只有我一个人。',
  '小穗抱膝坐在亮着的纸门前。旁白：奶奶出门第三天，雨一直没停。风铃在雨里叮铃作响，她想：好安静啊……她指尖浮起一点小小的狐火，皱着眉说：狐火还是只有这么一点点……',
  '叮铃一声，她的耳朵竖了起来；“噗”，狐火灭了，她吓得缩起脖子。漆黑的树林里睁着一双金黄的眼睛。小穗：有谁……在那里？她惊叫：什么东西！',
  '一只戴着铃铛的黑猫坐在雨中的水洼边，尾巴卷着一盏熄灭的灯笼。猫：打扰了。可以借个火吗？小穗愣住：猫……说话了！猫眯着眼：下着雨，还请快些。',
  '小穗用大毛巾把猫裹成一团：先擦干再说！擦干后，猫端坐在她旁边：我叫墨，是送路的。回忆里，墨提着灯走在前面，几个小幽灵跟在后面。旁白：迷路的东西跟着这盏灯就能回家。墨：雨太大，灯灭了。',
  '三只大狐狸托着三团大火，旁白：别的狐狸能点亮整座山。小穗垂着耳朵：可是我的火……太小了。墨睁大眼睛看着她：大火照见的是火自己。缘侧上，两个并肩的背影望着雨。墨：小火才照得见路。',
  '没有对白的一页。小穗闭上眼睛，双手捧起一点火苗；火苗飘进灰白的灯笼；黑暗里，灯笼亮了，暖光像一圈星尘散开。',
  '整页暖色：小穗跪坐在纸门前笑着，墨的尾巴提着亮起的灯笼，花瓣飘落。小穗：亮了……！墨眯眼笑：真是好火。下格：一只晴天娃娃躲在柱子后面：那、那个……请问……待续。第一话完。',
]

export const lanternTwoWords = [
  '第二话，送它回家。晴天娃娃坐在墨和小穗中间，低着头：我被风吹跑了……它流着泪：那孩子等了好久。回忆：雨里，它被风卷走，我不在窗边，明天就不会放晴了！小穗激动地喊：明天是夏日祭啊！墨：那就走吧。',
  '整页夜雨。小穗撑着红伞、背着晴天娃娃，墨用尾巴提灯走在旁边，前面是一重重红色鸟居和长长的石阶。旁白：那是我第一次在夜里下山。石阶有一千级。',
  '树林里亮着一双双眼睛。小穗躲在伞下：影子在看我……是不是有什么……灯、灯在晃！墨冷眼：是你在抖。晴天娃娃笑：哈哈。',
  '狂风“呼”地卷走红伞，小穗大叫：啊——！灯笼在风里摇晃，眼看要灭。她一把抱住灯笼护在怀里：不要灭！',
  '她慢慢摊开手，灯还亮着……小穗：为什么？两人站在山坡上，脚下是雨夜里灯火点点的小镇。墨：因为小，风才抓不住它。看，到山下了。',
  '窗里，一个孩子已经睡着；小穗和墨站在窗外的雨里。晴天娃娃：在等我……小穗把它挂回窗边，笑着说：到家啦。娃娃也笑：谢谢你，小小的火。孩子在睡梦里，娃娃守在窗前。旁白：晚安。',
  '整页日出。雨停了，朝霞里云朵泛着粉色，花瓣飘着。小穗和墨坐在屋顶上，背对着我们看太阳升起。小穗：停了。墨：灯也睡了。',
  '夏日祭的夜空放着烟花，小穗拿着苹果糖和墨一起笑。回到山上，旁白：缘侧上有灯。小穗：我回来了。墨：欢迎回家。缘侧上，两个背影看着远处的烟花，晴天娃娃挂在檐下。旁白：提灯还会再亮。',
]

export const kiteOneWords = [
  'A red kite carries a letter across a blue sky; a seagull in a postman’s cap flies beside it. Title: The Kite Post, 1, A letter with no address. The red string runs down to a steep town by the sea, with a lighthouse. “In Windmere the streets are too steep for postmen.”',
  'Kites fly between stacked houses. “So the mail goes by kite. A tug for hello. Two tugs for thank you.” A hand takes a letter from the string. A girl with goggles and a yellow scarf waves from a red roof: “Mio. First week.” She laughs: “Easy! Like flying a kite!” “…Mostly.”',
  'The kite dives: swooosh. Crash! Mio stands tangled in a washing line with a sheet on her head: “Sorry! Sorry!” The kite hits the ground, then the sea. At last it wraps its string around the seagull. “Biscuit, don’t look at me.”',
  'Mio sulks at the counter of the post office, the gull asleep beside her. “Twelve letters. Twelve crashes.” In the bottom of the box lies one more letter, with a drawing on it. “No name. No street. Only a drawing. A lighthouse. And a small star.”',
  'An old woman at the post office holds the letter beside her tea: “Ah. That one. Older than your boots, that letter. Every courier tries. It always comes back.” A gold star is pinned to her jumper. Mio beams: “Then it is mine.” The old woman closes her eyes and thinks: “…So like me.”',
  'At sunset Mio and Biscuit sit on a roof and look out at the dark lighthouse. “Who lives there?” “No light in forty years. Nobody answers.” Mio, thinking: “Not answering… is not the same as nobody.”',
  'At night Mio builds a new kite by lamplight while Biscuit sleeps. Four small pictures along the string: “Cedar, split thin. Red paper. No tears. My best knot. And one wish.” “The wind turned before dawn.”',
  'Before sunrise Mio runs along a hill and the kite climbs into the stars with the letter: “Up. Up. Up!” Far out stands the lighthouse. The string jerks: tug. Mio stares. “Somebody caught it.”',
]

export const kiteTwoWords = [
  '2, Two tugs. The string jerks twice: tug, tug. “Two tugs. That means thank you!” Mio’s eyes shine. She sits on the quay above a rowing boat: “Come on, Biscuit! We have an address. It’s at the end of the string.”',
  'Mio rows a small boat over a wide green sea, Biscuit in the stern. The red string leads to the lighthouse on the horizon. “One stroke for luck. One stroke for lunch. One stroke because somebody said thank you. Then the sky changed its mind.”',
  'A storm: kraka-boom. Lightning, high waves, the little boat between them. Two hands grip the red string: “Don’t let go. Don’t let go.” The string pulls the boat towards the lighthouse. “Somebody was pulling me in.”',
  'An old man with a white beard and a red woollen hat stands in the lit door of the lighthouse, the kite in his hand: “You’re late. Forty years late.” Mio, dripping: “I know. I’m new.” Inside they drink tea. “I saw a kite. I thought: that one is meant for me. Then I thought: nonsense.”',
  'His hands hold the envelope. “He held it for a long time.” The letter: “Dear boy at the lighthouse, if you ever want company, light the lamp. I’ll bring the tea. P.” and a star. He says: “I waited all spring. No letter came. So I let the lamp go out.” Mio gasps: “A star… P… Mrs. Pell!”',
  'They climb the winding stairs of the tower in the dark. “Does the lamp still work?” “I clean it every Sunday. …Just in case.” A match is held to the great lens. “One match. Forty years.” A point of light.',
  'The lighthouse shines over the night sea; the old man and Mio stand on its balcony. Far away the light falls through a window, and the old woman from the post office has tears in her eyes: “Oh, you silly boy.” “She was already putting the kettle on.”',
  'Sunrise. Mrs. Pell rows along the red string with a basket. “In the morning she came along the string.” The two old people sit at a small table: “Milk?” “Forty years ago, yes, please.” Mio laughs with the kite on its string and Biscuit beside her: “Mail’s in.” “The end. Or: to be answered.”',
]

export const teaWords = [
  '四格：老样子。下午三点整，阿梨在茶铺柜台后看钟。门口“叮铃”一声，水豚站在门外，不说话。阿梨笑着问：老样子？水豚闭眼点头。它坐在柜台前喝茶，头上顶着一颗柚子。阿梨：头上的柚子是我放的。',
  '四格：雨天。窗外大雨，阿梨叹气：这么大的雨，应该不来了吧……时钟“咔嗒”走到三点。门开了，水豚顶着一片大叶子，浑身是水。阿梨：……！两人在檐下听雨喝茶。旁白：雨声也是茶点。',
  '四格：新茶单。阿梨举起手：薄荷冰茶！旁边立着新品的牌子。水豚头顶柚子，长久地沉默。阿梨泄气：还是老样子？最后桌上摆着一热一冰两杯茶。旁白：两杯都要。',
  '第一百次三点钟。水豚站在门口，手里捧着一个花盆。它把小苗递给阿梨：……给。旁白：他说了一百天来的第一个字。整格：黄昏，茶铺门外的长凳上，阿梨和水豚并肩坐着，旁边的小树已经结了一颗柚子。阿梨：欢迎光临。明天见。',
]

export const seaWords = [
  '夕阳落在海面上，一个青绿色长发的女孩坐在栈桥尽头读书，水下有一头大鲸鱼望着她。旁白：港口的尽头，有人每天给海读书。',
  '女孩念道：「从前有一座会走路的灯塔……」小鱼游过来，水里睁开一只大眼睛。女孩惊讶地低头：你也想听吗？',
  '整页海底：阳光从水面照下来，鲸鱼闭着眼，在栈桥下安静地听着，气泡一串串升起，小鱼游在四周。旁白：它每天都来。听完一章，才肯睡。',
  '女孩低着头：对不起。书读完了。摊开的书上写着“完”。鲸鱼的尾巴“哗”地沉下去。夜里，女孩独自坐在栈桥上的背影。旁白：那晚的海很静。',
  '整页星空：鲸鱼浮出海面，喷出的水柱升到天上，连成一条发光的星河。女孩抱膝坐在栈桥上，笑着仰望。旁白：那一晚，轮到它讲给我听。',
]

export const spaceWords = [
  'Above a large orange planet floats a small ring-shaped station with a glass dome, and in the dome one flowering tree. Title: Tangerine Station. “Population: one gardener, one robot, one tree.”',
  'Ines, in orange overalls with a tangerine in her white hair, waters the tree while the robot PIP hovers beside her. PIP: “Query: what is spring?” Ines: “Hmm.” She closes her eyes: “It is when the air smells of something that has not happened yet.” PIP: “Does not compute.”',
  'A white bud glows on a branch. Ines stares: “It’s opening!” She runs: “Come on, come on!” PIP follows: “Route: unclear.” A hand pushes a lever from on to off, below the word “Gravity”: clack.',
  'A whole page without words: Ines floats laughing above the tree, which is in full bloom; tangerines and white petals drift around her and a smiling PIP, the orange planet behind the glass.',
  'A flower shows on PIP’s screen: “Query answered.” Ines smiles: “Good, isn’t it?” Seen from behind, both look at a blue planet while petals drift by. PIP: “New query: again?” Ines: “Next year.”',
]

export const sundayWords = [
  'Sunday, 7:00. A girl with pink hair sleeps in the sun. A grey cat stares: “Mrrp.” A paw on her face: pat. The cat, Lump, sits on the bed: “Mrrrp!”, which is cat for breakfast. The girl: “Your bowl is full.”',
  'She makes pancakes: “Pancakes first. The world later.” A high stack with butter; behind the table rise two ears and two eyes. Then the cat sits there content with a pancake in its mouth, and she cries: “Lump! That was mine!”',
  'A list: “To do: laundry, call mum (done), taxes, be a better person, buy milk.” She frowns at it; the cat looks back. Now the cat lies on the paper. She laughs: “Well. You are sitting on it.” The cat: “Nothing to be done.”',
  'A whole page of afternoon light: girl and cat sleep on a round rug in a patch of sun below the window. “Sunday, 15:00. Everything done.”',
]
