/** The map of Diplomacy, and the same with a citadel in every supply centre. */

import { expand } from '../compact.ts';
import type { MapDef } from '../map.ts';

const board = {
  name: 'standard',
  land: `
    boh bud bur gal mos mun par ruh ser sil tyr ukr vie war
  `,
  coast: `
    alb ank apu arm bel ber bre bul:ec,sc cly con den edi fin gas gre hol kie lon lvn lvp mar naf
    nap nwy pic pie por pru rom rum sev smy spa:nc,sc stp:nc,sc swe syr tri tun tus ven wal yor
  `,
  sea: `
    adr aeg bal bar bla bot eas eng hel ion iri lyo mao nao nth nwg ska tys wes
  `,
  army: `
    alb:gre,ser,tri ank:arm,con,smy apu:nap,rom,ven arm:sev,smy,syr bel:bur,hol,pic,ruh
    ber:kie,mun,pru,sil boh:gal,mun,sil,tyr,vie bre:gas,par,pic bud:gal,rum,ser,tri,vie
    bul:con,gre,rum,ser bur:gas,mar,mun,par,pic,ruh cly:edi,lvp con:smy den:kie,swe edi:lvp,yor
    fin:nwy,stp,swe gal:rum,sil,ukr,vie,war gas:mar,par,spa gre:ser hol:kie,ruh kie:mun,ruh
    lon:wal,yor lvn:mos,pru,stp,war lvp:wal,yor mar:pie,spa mos:sev,stp,ukr,war mun:ruh,sil,tyr
    naf:tun nap:rom nwy:stp,swe par:pic pie:tus,tyr,ven por:spa pru:sil,war rom:tus,ven
    rum:ser,sev,ukr ser:tri sev:ukr sil:war smy:syr tri:tyr,ven,vie tus:ven tyr:ven,vie ukr:war
    wal:yor
  `,
  fleet: `
    adr:alb,apu,ion,tri,ven aeg:bul/sc,con,eas,gre,ion,smy alb:gre,ion,tri ank:arm,bla,con
    apu:ion,nap,ven arm:bla,sev bal:ber,bot,den,kie,lvn,pru,swe bar:nwg,nwy,stp/nc
    bel:eng,hol,nth,pic ber:kie,pru bla:bul/ec,con,rum,sev bot:fin,lvn,stp/sc,swe
    bre:eng,gas,mao,pic bul/ec:con,rum bul/sc:con,gre cly:edi,lvp,nao,nwg con:smy
    den:hel,kie,nth,ska,swe eas:ion,smy,syr edi:nth,nwg,yor eng:iri,lon,mao,nth,pic,wal
    fin:stp/sc,swe gas:mao,spa/nc gre:ion hel:hol,kie,nth hol:kie,nth ion:nap,tun,tys
    iri:lvp,mao,nao,wal lon:nth,wal,yor lvn:pru,stp/sc lvp:nao,wal lyo:mar,pie,spa/sc,tus,tys,wes
    mao:naf,nao,por,spa/nc,spa/sc,wes mar:pie,spa/sc naf:tun,wes nao:nwg nap:rom,tys
    nth:nwg,nwy,ska,yor nwg:nwy nwy:ska,stp/nc,swe pie:tus por:spa/nc,spa/sc rom:tus,tys rum:sev
    ska:swe smy:syr spa/sc:wes tri:ven tun:tys,wes tus:tys tys:wes
  `,
};

export const standard: MapDef = expand(board);

/** Synthetic: garrisons, sieges and supply on a map everybody knows. */
export const standardCitadels: MapDef = expand({
  ...board,
  name: 'standard-citadels',
  citadels: `
    cank@ank:bla cbel@bel:eng,nth cber@ber:bal cbre@bre:eng,mao cbud@bud cbul@bul:aeg,bla
    ccon@con:aeg,bla cden@den:bal,hel cedi@edi:nth,nwg cgre@gre:aeg,ion chol@hol:hel,nth
    ckie@kie:bal,hel clon@lon:eng,nth clvp@lvp:iri,nao cmar@mar:lyo cmos@mos cmun@mun
    cnap@nap:ion,tys cnwy@nwy:bar,nth cpar@par cpor@por:mao crom@rom:tys crum@rum:bla cser@ser
    csev@sev:bla csmy@smy:aeg,eas cspa@spa:lyo,mao cstp@stp:bar,bot cswe@swe:bal,bot ctri@tri:adr
    ctun@tun:ion,tys cven@ven:adr cvie@vie cwar@war
  `,
});
