import type { Notice } from '../notifications/index.ts'

/** The first notification of a new member. */
export const welcome = (site: string): Notice => ({
  slug: 'welcome',
  link: '/user',
  zh: {
    title: `欢迎来到 ${site}`,
    text: '在檐廊上坐一会儿吧。设置头像和简介，让大家认识你；读漫画、写评论，也可以给喜欢的作者发消息——第一条消息会作为请求等对方接受。',
  },
  en: {
    title: `Welcome to ${site}`,
    text: 'Sit down on the veranda for a while. An avatar and a few words about you help others get to know you. Read, comment, or write to an author you like: a first message waits as a request until they accept it.',
  },
})
