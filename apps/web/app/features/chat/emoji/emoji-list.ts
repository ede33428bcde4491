import { m } from '#app/texts/messages.js'

/** Common emoji by group, enough for a few screens. The search finds all others. */
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

function list(text: string): readonly string[] {
  return text.split(' ')
}
