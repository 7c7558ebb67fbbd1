import { usStates } from './usStates.ts'

export interface RegionGroup {
  readonly label: string
  /** Codes of `countries`, or of `usStates` in the group of the United States. */
  readonly codes: readonly string[]
}

const codes = (list: string): readonly string[] => list.trim().split(/\s+/)

/**
 * Regions that are chosen as one, after the UN M49 geoscheme. Groups overlap: who looks for a country
 * in a group shall find it. The Middle East and South Asia lie within Asia (Egypt, in Africa, is in the
 * Middle East too); Cyprus, Russia and Turkey are in Europe and in Asia. Mexico counts to North
 * America, Iran to the Middle East, and Antarctica, which M49 leaves out, to Oceania.
 */
export const regionGroups: readonly RegionGroup[] = [
  { label: 'North America', codes: codes('bm ca gl mx pm us') },
  { label: 'Central America', codes: codes('bz cr gt hn ni pa sv') },
  { label: 'South America', codes: codes('ar bo br bv cl co ec fk gf gs gy pe py sr uy ve') },
  {
    label: 'Caribbean',
    codes: codes(`
      ag ai aw bb bl bq bs cu cw dm do gd gp ht jm kn ky lc mf mq ms pr sx tc tt vc vg vi
    `),
  },
  {
    label: 'Europe',
    codes: codes(`
      ad al at ax ba be bg by ch cy cz de dk ee es fi fo fr gb gg gi gr hr hu ie im is it je li lt lu
      lv mc md me mk mt nl no pl pt ro rs ru se si sj sk sm tr ua va xk
    `),
  },
  { label: 'Middle East', codes: codes('ae bh cy eg il iq ir jo kw lb om ps qa sa sy tr ye') },
  {
    label: 'Africa',
    codes: codes(`
      ao bf bi bj bw cd cf cg ci cm cv dj dz eg eh er et ga gh gm gn gq gw io ke km lr ls ly ma mg ml
      mr mu mw mz na ne ng re rw sc sd sh sl sn so ss st sz td tf tg tn tz ug yt za zm zw
    `),
  },
  {
    label: 'Asia',
    codes: codes(`
      ae af am az bd bh bn bt cn cy ge hk id il in iq ir jo jp kg kh kp kr kw kz la lb lk mm mn mo mv
      my np om ph pk ps qa ru sa sg sy th tj tl tm tr tw uz vn ye
    `),
  },
  { label: 'South Asia', codes: codes('af bd bt in lk mv np pk') },
  {
    label: 'Oceania',
    codes: codes(`
      aq as au cc ck cx fj fm gu hm ki mh mp nc nf nr nu nz pf pg pn pw sb tk to tv um vu wf ws
    `),
  },
  { label: 'United States', codes: usStates.map((state) => state.code) },
]
