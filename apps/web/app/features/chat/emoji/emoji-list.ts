import { m } from '#app/texts/messages.js'

/** Emoji by group, only as many as fill a few screens: common ones, without a package of three thousand. */
export const EMOJI_GROUPS: readonly { name: () => string; emoji: readonly string[] }[] = [
  {
    name: m.chat_emoji_faces,
    emoji: list(
      '😀 😃 😄 😁 😆 😅 🤣 😂 🙂 😉 😊 😇 🥰 😍 🤩 😘 😚 😋 😛 😜 🤪 🤗 🤭 🫢 🤫 🤔 🫡 😐 😑 😶 🫥 😏 😒 🙄 😬 😮‍💨 😌 😔 😪 🤤 😴 😷 🤒 🤧 🥵 🥶 😵‍💫 🤯 🥳 😎 🤓 🧐 😕 🫤 😟 🙁 😮 😯 😲 😳 🥺 🥹 😦 😨 😰 😥 😢 😭 😱 😖 😣 😞 😓 😩 😫 🥱 😤 😡 😠 😈 💀 👻 👽 🤖 😺 😸 😹 😻 😼 😽 🙀 😿 😾',
    ),
  },
  {
    name: m.chat_emoji_hands,
    emoji: list(
      '👋 🖐️ ✋ 👌 🤌 🤏 ✌️ 🤞 🫰 🤟 🤘 🤙 👈 👉 👆 👇 ☝️ 👍 👎 ✊ 👊 👏 🙌 🫶 👐 🤲 🤝 🙏 ✍️ 💪 👀 🫂 ❤️ 🧡 💛 💚 🩵 💙 💜 🖤 🤍 🤎 🩷 💔 ❤️‍🔥 💖 💗 💓 💞 💕 💌 💘 💋',
    ),
  },
  {
    name: m.chat_emoji_nature,
    emoji: list(
      '🦊 🐱 🐈‍⬛ 🐶 🐭 🐹 🐰 🐻 🐼 🐨 🐯 🦁 🐮 🐷 🐸 🐵 🐔 🐧 🐦 🐤 🦉 🐺 🐴 🦄 🐝 🦋 🐌 🐞 🐢 🐍 🐙 🦀 🐠 🐬 🐳 🦈 🌸 💮 🪷 🌹 🌺 🌻 🌼 🌷 🌱 🪴 🌲 🌳 🌴 🌵 🌾 🍀 🍁 🍂 🍃 🍄 🌙 ⭐ 🌟 ✨ ☀️ ⛅ 🌧️ ⛈️ ❄️ ☃️ 🌈 🔥 💧 🌊',
    ),
  },
  {
    name: m.chat_emoji_food,
    emoji: list(
      '🍎 🍐 🍊 🍋 🍌 🍉 🍇 🍓 🫐 🍒 🍑 🥭 🍍 🥝 🍅 🥑 🌽 🥕 🍞 🥐 🧀 🍳 🍔 🍟 🍕 🌭 🥪 🌮 🍜 🍝 🍲 🍣 🍱 🥟 🍤 🍙 🍚 🍘 🍢 🍡 🍧 🍨 🍦 🍰 🎂 🧁 🍫 🍬 🍭 🍪 🍿 🧋 🍵 ☕ 🥛 🍺 🍻 🥂 🍶',
    ),
  },
  {
    name: m.chat_emoji_play,
    emoji: list(
      '🎉 🎊 🎈 🎁 🎀 🎐 🎏 🎎 🎆 🎇 🏮 🎮 🕹️ 🎲 🧩 🃏 🀄 🎨 🖌️ 🎬 🎤 🎧 🎵 🎶 🎹 🎸 🥁 🎻 ⚽ 🏀 🏐 🎾 🏸 🏓 ⛸️ 🎿 🚴 🏊 🧘 🏆 🥇 🎯 📚 📖 🖋️ ✏️ 🎭 🎪 🎟️',
    ),
  },
  {
    name: m.chat_emoji_things,
    emoji: list(
      '🏠 🏡 🏯 ⛩️ 🗼 🌉 🏙️ 🏔️ 🗻 🏖️ 🚗 🚌 🚃 🚄 ✈️ 🚀 🛸 🚲 ⛵ ⏰ ⏳ 📱 💻 ⌨️ 🖥️ 📷 📺 💡 🔦 🕯️ 🔧 🔑 🔒 📌 📎 ✂️ 📝 📅 📦 💰 💎 👑 🎩 👓 🧣 🧤 👘 👗 👟 ☂️ 🛏️ 🪑 🧸 🪄 🔮',
    ),
  },
  {
    name: m.chat_emoji_signs,
    emoji: list(
      '💯 ✅ ❌ ⭕ ❗ ❓ ‼️ ⁉️ 💢 💥 💫 💦 💨 💤 💬 💭 🗯️ ♻️ ⚠️ 🚫 🔞 🆗 🆕 🆒 🔝 ➡️ ⬅️ ⬆️ ⬇️ 🔁 ▶️ ⏸️ 🔔 🔕 ♾️ ♥️ ♠️ ♦️ ♣️',
    ),
  },
]

/** Emoji that the menu of a message offers directly. */
export const QUICK_EMOJI = ['❤️', '👍', '😂', '😮', '😢', '🌸'] as const

function list(text: string): readonly string[] {
  return text.split(' ')
}
