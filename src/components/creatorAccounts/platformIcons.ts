import {
  IconBrandBluesky,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandKick,
  IconBrandOnlyfans,
  IconBrandReddit,
  IconBrandSnapchat,
  IconBrandTelegram,
  IconBrandThreads,
  IconBrandTiktok,
  IconBrandTwitch,
  IconBrandX,
  IconBrandYoutube,
  IconWorld,
} from '@tabler/icons-react'

/** The sign of each platform. */
export const platformIcons = {
  INSTAGRAM: IconBrandInstagram,
  TIKTOK: IconBrandTiktok,
  YOUTUBE: IconBrandYoutube,
  X: IconBrandX,
  REDDIT: IconBrandReddit,
  FACEBOOK: IconBrandFacebook,
  THREADS: IconBrandThreads,
  SNAPCHAT: IconBrandSnapchat,
  TWITCH: IconBrandTwitch,
  KICK: IconBrandKick,
  BLUESKY: IconBrandBluesky,
  TELEGRAM: IconBrandTelegram,
  ONLYFANS: IconBrandOnlyfans,
  FANSLY: IconWorld,
} as const
