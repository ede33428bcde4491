import { rowsPart } from '../../../registries/personal-data.ts'

/** A member's personal data in this feature, without hashes and secrets. */
export const ownPart = rowsPart('account', {
  files: [
    {
      file: 'profile',
      select:
        'name, email, description, role, coins, followings_count, followers_count, letters_from, created_at, last_seen_at',
      from: 'users',
      owner: 'id',
      by: 'id',
    },
    {
      file: 'sessions',
      select: 'device, created_at, last_seen_at, expires_at',
      from: 'sessions',
      owner: 'user_id',
      by: 'id',
    },
    {
      file: 'following',
      select: 'followed_id as uid, users.name, follows.created_at',
      from: 'follows join users on users.id = followed_id',
      owner: 'follower_id',
      by: 'followed_id',
    },
    {
      file: 'followers',
      select: 'follower_id as uid, users.name, follows.created_at',
      from: 'follows join users on users.id = follower_id',
      owner: 'followed_id',
      by: 'follower_id',
    },
    {
      file: 'coins',
      select: 'amount, balance, reason, data, created_at',
      from: 'coin_movements',
      owner: 'user_id',
      by: 'id',
    },
    {
      file: 'sanctions',
      select: 'type, reason, created_at, ends_at, lifted_at',
      from: 'sanctions',
      owner: 'uid',
      by: 'id',
    },
    {
      file: 'app-passwords',
      select: 'name, created_at, last_used_at, last_used_by',
      from: 'app_passwords',
      owner: 'user_id',
      by: 'id',
    },
    {
      file: 'passkeys',
      select: 'name, created_at, last_used_at',
      from: 'passkeys',
      owner: 'user_id',
      by: 'id',
    },
  ],
  erase: (
    [
      ['app_passwords', 'id'],
      ['second_factors', 'user_id'],
      ['recovery_codes', 'user_id, hash'],
      ['passkeys', 'id'],
      ['sessions', 'id'],
      ['blocked_sessions', 'token_hash'],
      ['password_resets', 'user_id'],
      ['known_devices', 'user_id, key'],
      ['network_marks', 'user_id, hash'],
    ] as const
  ).map(([table, key]) => ({ table, owner: 'user_id', key })),
  alsoErased: ['data_exports'],
})
