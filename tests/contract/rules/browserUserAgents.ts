const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const pixel =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A.240805.005; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/127.0.6533.103 Mobile Safari/537.36'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

/** What people's browsers send, those inside apps too. */
export const browserUserAgents = {
  'Chrome on Windows': `${windows} Chrome/138.0.0.0 Safari/537.36`,
  'Edge on Windows': `${windows} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`,
  'Opera on Windows': `${windows} Chrome/136.0.0.0 Safari/537.36 OPR/121.0.0.0`,
  'Yandex Browser on Windows': `${windows} Chrome/136.0.0.0 YaBrowser/25.6.0.0 Safari/537.36`,
  'Cốc Cốc on Windows': `${windows} coc_coc_browser/131.0.132 Chrome/125.0.0.0 Safari/537.36`,
  'Sogou Explorer on Windows': `${windows} Chrome/80.0.3987.87 Safari/537.36 SE 2.X MetaSr 1.0`,
  'Slack on Windows': `${windows} Slack/4.39.95 Chrome/126.0.6478.127 Electron/31.2.1 Safari/537.36 Sonic Slack_SSB/4.39.95`,
  'Discord on Windows': `${windows} discord/1.0.9157 Chrome/124.0.6367.243 Electron/30.2.0 Safari/537.36`,
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Safari on a Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Safari on an iPhone': `${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`,
  'Chrome on an iPhone': `${iPhone} CriOS/127.0.6533.107 Mobile/15E148 Safari/604.1`,
  'Google app on an iPhone': `${iPhone} GSA/328.0.658461140 Mobile/15E148 Safari/604.1`,
  'DuckDuckGo on an iPhone': `${iPhone} Version/17.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`,
  'Baidu app on an iPhone': `${iPhone} Mobile/15E148 Safari/604.1 SP-engine/3.25.0 baiduboxapp/13.63.0.10`,
  'Naver app on an iPhone': `${iPhone} Mobile/15E148 NAVER(inapp; search; 2060; 12.6.3; 15PRO)`,
  'Instagram on an iPhone': `${iPhone} Mobile/21F90 Instagram 342.0.3.29.92 (iPhone15,2; iOS 17_5_1; en_US; en; scale=3.00; 1179x2556; 627400398)`,
  'Facebook on an iPhone': `${iPhone} Mobile/21F90 [FBAN/FBIOS;FBAV/475.0.0.48.109;FBBV/625379512;FBDV/iPhone15,2;FBMD/iPhone;FBSN/iOS;FBSV/17.5.1;FBSS/3;FBID/phone;FBLC/en_US;FBOP/5]`,
  'TikTok on an iPhone': `${iPhone} Mobile/15E148 musical_ly_35.3.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/US BytedanceWebview/d8a21c6`,
  'Snapchat on an iPhone': `${iPhone} Version/17.5 Mobile/15E148 Snapchat/12.99.0.30 (like Safari/8618.2.12.10.9, panda)`,
  'Pinterest on an iPhone': `${iPhone} Mobile/15E148 [Pinterest/iOS]`,
  'LinkedIn on an iPhone': `${iPhone} Mobile/15E148 [LinkedInApp]/9.29.8962`,
  'X on an iPhone': `${iPhone} Mobile/15E148 Twitter for iPhone/10.53`,
  'LINE on an iPhone': `${iPhone} Mobile/15E148 Safari Line/14.12.0`,
  'Chrome on Android':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
  'Samsung Internet on Android':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  'Instagram on Android': `${pixel} Instagram 342.0.0.33.103 Android (34/14; 420dpi; 1080x2205; Google/google; Pixel 8; shiba; shiba; en_US; 627398473)`,
  'Facebook on Android': `${pixel} [FB_IAB/FB4A;FBAV/475.0.0.37.81;IABMV/1;]`,
  'TikTok on Android': `${pixel} trill_350305 BytedanceWebview/d8a21c6 ByteLocale/en`,
  'Snapchat on Android': `${pixel} Snapchat/12.99.0.40 (Pixel 8; Android 14#12025142#34; gzip; )`,
  'Telegram on Android': `${pixel} Telegram-Android/11.0.0 (Google Pixel 8; Android 14; SDK 34; HIGH)`,
  'Reddit on Android': `${pixel} Reddit/Version 2024.32.0/Build 1732033/Android 14`,
}
