import { m } from '#app/texts/messages.js'

/** Emoji by group, as many as fit a few screens of a picker: those that are used, without a package of three thousand. */
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

/** What is one press away in the menu of a message. */
export const QUICK_EMOJI = ['❤️', '👍', '😂', '😮', '😢', '🌸'] as const

function list(text: string): readonly string[] {
  return text.split(' ')
}
