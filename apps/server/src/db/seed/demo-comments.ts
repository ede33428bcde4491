/** What the demo readers say of comics, by language. */
export const demoComments: Record<'zh' | 'en', string[]> = {
  zh: [
    '第一页就被光线打动了，像真的坐在檐廊上一样。',
    '分镜好安静，翻得很慢，舍不得看完。',
    '灯笼亮起来的那一格，我停了好久。',
    '雨声都能从画里听见，太会画了。',
    '睡前看了一话，心里暖暖的。',
    '等下一话！我会每天来看看的。',
    '猫的表情每一格都不一样，作者太用心了。',
    '颜色真舒服，手机上看也很清楚。',
    '推荐给妹妹了，她看完就要去画狐狸耳朵。',
    '结尾那句话，我抄进本子里了。',
  ],
  en: [
    'Read it on the train and nearly missed my stop.',
    'The quiet panels say more than the talking ones. Lovely.',
    'That last page. I went back to the first one right after.',
    'The colours feel like late summer. More, please!',
    'I like how nobody hurries in this town.',
    'Scrolling this at night with the lights off is the right way.',
    'The cat steals every scene and knows it.',
    'Simple lines, and still I would know each of them from behind.',
    'My kid asked for the next chapter before I had turned the page.',
    'Came for the cover, stayed for the wind.',
  ],
}

/** Of videos. */
export const demoVideoComments: Record<'zh' | 'ja' | 'en', string[]> = {
  zh: [
    '戴着耳机看的，第三声风铃的时候窗外真的起风了。',
    '三十二秒，循环了一个晚上。',
    '原来晴天娃娃是在猫打盹的时候开始使劲的。',
  ],
  ja: [
    '八つめのあと、思わず窓をあけました。',
    '石段の影のゆれ方が好きです。',
    '猫の足音まで聞こえる気がします。',
  ],
  en: [
    'The slack in the line. Somebody has flown a kite before drawing this.',
    'Watched both with my grandfather, who wanted to know who writes letters like that.',
    'The houses lighting up one kitchen at a time, that is exactly how it is.',
  ],
}

/** And of novels. */
export const demoNovelComments: Record<'zh' | 'ja' | 'en', string[]> = {
  zh: [
    '“这一点是船”，看到这里鼻子一酸。',
    '夜课那一章读了两遍，很轻，可是很重。',
    '结尾写错的那个字，我也想写错一次。',
  ],
  ja: [
    '雨の音を聞きながら読みました。',
    '柱の傷のところで、いちど本を閉じました。',
    '最後の「きい」で、ほっとしました。',
  ],
  en: [
    'I have worked in an office like this. Ours had only two floors as well.',
    'The box on the form. I was not ready for the box on the form.',
    'Read it on a Tuesday with one cloud. Can confirm.',
  ],
}
