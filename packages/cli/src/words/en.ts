import type { Params, Refusal } from '@strategoi/kernel';

const plural = (n: number, one: string, many: string = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
const list = (names: readonly string[]): string => names.join(', ') || 'none';
const param = (refusal: Refusal, name: keyof Params): string => String(refusal.params?.[name] ?? '');

export const en = {
  colon: ': ',
  none: 'none',
  /** Bots as they are spoken of; the command knows them by their ids. */
  botNames: {
    random: 'recruit',
    cautious: 'cautious captain',
    bold: 'bold captain',
    greedy: 'greedy captain',
    captain: 'captain',
    envoy: 'envoy',
    strategos: 'strategos',
    hegemon: 'hegemon',
  } as { readonly [name: string]: string },
  everywhere: 'Everywhere: --lang fr|en, and --json where data comes out.',
  helpHead: 'strategoi COMMAND …',
  helpFoot: 'strategoi help COMMAND tells about one command. docs/positions.md: positions and scripts.',
  about: {
    games: 'the games, their scenarios, options and bots',
    play: 'a game in the terminal, against a bot or a person, or a saved one continued',
    new: 'a new game in a file, from a scenario or from a position',
    show: 'the board, what is asked, and the legal actions with their numbers',
    act: 'one or more actions of a role, by notation or number, with given dice if wanted',
    undo: 'takes back the last actions of a role, as far as the game allows',
    standing: 'reaction windows that a role passes without being asked',
    why: 'why an action is legal, or the rule that forbids it',
    odds: 'the exact odds of what is, or could be, rolled at a place',
    position: 'the position of a game file, for new --position and check',
    replay: 'a recorded game told line by line',
    verify: 'recomputes every state and every die of a recorded game',
    check: 'plays scripts: a position, steps with given dice, expectations',
    simulate: 'many games between bots, and how they ended',
    duel: 'one game between bots, programs in other languages among them',
    puzzle: 'a position with one best answer: the one of the day, or of a theme',
    puzzles: 'looks for positions with one best answer in games between captains',
    train: 'learns to judge a game from games between bots, and writes it as a small table',
    balance:
      'who wins how often when a bot plays itself, and what each option and each inferred figure changes',
    ladder: 'one bot against another, from every seat of every scenario',
    bench: 'speed and sizes: actions per CPU second, copies, views',
    conform: 'puts a game through the conformance kit',
    rules: 'every rule, the code that enforces it and the tests that prove it',
    migrate: 'replays every game the server keeps under the rules as they are now',
    adjudicate: 'simultaneous orders: JSON lines in, what comes of them out',
    help: 'this page, or one command',
  },
  usage: (usage: string): string => `usage: strategoi ${usage}`,
  unknownCommand: (name: string): string => `no command ${name}; strategoi help lists them`,
  unknownGame: (name: string, known: readonly string[]): string => `no game ${name}; there is ${list(known)}`,
  unknownScenario: (game: string, name: string, known: readonly string[]): string =>
    `${game} has no scenario ${name}; there is ${list(known)}`,
  unknownRole: (name: string, known: readonly string[]): string => `no role ${name}; there is ${list(known)}`,
  unknownTheme: (name: string, known: readonly string[]): string =>
    `no theme ${name}; there is ${list(known)}`,
  unknownDoubt: (name: string, known: readonly string[]): string =>
    `nothing inferred is called ${name}; there is ${list(known)}`,
  unknownBot: (name: string, known: readonly string[]): string => `no bot ${name}; there is ${list(known)}`,
  badArmed: (part: string): string =>
    `cannot read "${part}": write WINDOW: ACTION [| ACTION] [when NAME>=NUMBER, NAME=VALUE]`,
  unknownWindow: (name: string, known: readonly string[]): string =>
    `no window ${name}; there is ${list(known)}, * for all, none for none`,
  unknownPlace: (word: string, near?: string): string =>
    `no place ${word || '(nothing)'} on the map${near === undefined ? '' : `; did you mean ${near}?`}`,
  whichPlace: (command: string): string => `say of which place: ${command} NAME`,
  unknownMap: (name: string, known: readonly string[]): string =>
    `no map ${name}; there is ${list(known)}, or the path of a file`,
  unknownRules: (name: string, known: readonly string[]): string =>
    `no rules ${name}; there is ${list(known)}`,
  botsCount: (roles: readonly string[]): string => `--bots wants one name, or one for each of ${list(roles)}`,
  badSeat: (word: string, bots: readonly string[]): string =>
    `a seat is human or bot:NAME, not ${word}; bots: ${list(bots)}`,
  badNumber: (what: string, word: string, least: number): string =>
    `${what} wants a whole number of at least ${least}, not ${word}`,
  badOption: (pair: string): string => `--option wants k=v, not ${pair}`,
  badDiceList: (word: string): string => `--dice wants numbers between commas, not ${word}`,
  diceForOne: '--dice goes with a single action',
  noJson: 'play has no --json; show, act and replay have',
  keepAlone: '--keep goes with a single thread',
  positionAlone: 'a position names its own game, scenario and options',
  noFile: (file: string): string => `no file ${file}`,
  unreadable: (file: string, code: string): string => `${file} cannot be read (${code})`,
  unwritable: (file: string, code: string): string => `${file} cannot be written (${code})`,
  notJson: (file: string, fault: string): string => `${file} is not JSON: ${fault}`,
  exists: (file: string): string => `${file} exists; --force replaces it`,
  inFile: (file: string, fault: string): string => `${file}: ${fault}`,
  atLine: (line: number, fault: string): string => `line ${line} of the log: ${fault}`,
  tooFar: (file: string, lines: number, line: number): string =>
    `${file} has ${plural(lines, 'line')}, there is no line ${line}`,
  differs: 'the state it leads to is not the one recorded; verify tells where they part',
  notAPosition: 'not a position',
  noField: (field: string): string => `no field "${field}"`,
  noItem: (word: string, count: number): string => `no item ${word}: they go from 1 to ${count}`,
  noThreads: 'threads need the built command',
  noServer: 'the server is not built: npm run build',
  noCheckout: 'rules reads the sources: run it in the checkout',
  notAsked: (role: string): string => `${role} is not asked for anything now`,
  noSuchNumber: (word: string, count: number): string =>
    `no action ${word}; there ${count === 1 ? 'is 1' : `are ${count}`}`,
  noneWith: (word: string): string => `no action with ${word} in it`,
  notAnAction: (word: string): string => `not an action: ${word || '(nothing)'}`,
  gameIsOver: 'the game is over',
  refusals: {
    'not-asked': (r: Refusal): string => `${param(r, 'role')} is not asked for anything now`,
    'unknown-action': (r: Refusal): string =>
      `not an action here${param(r, 'action') && `: ${param(r, 'action')}`}`,
    'unknown-role': (r: Refusal): string => `no role ${param(r, 'role')}`,
    'game-over': (_: Refusal): string => 'the game is over',
    'bad-setup': (r: Refusal): string => {
      if (r.key === 'scenario') return `no scenario ${param(r, 'scenario')}`;
      if (r.key === 'seed') return 'the seed is empty';
      if (r.key === 'option') return `no option ${param(r, 'option')}; strategoi games lists them`;
      return `option ${param(r, 'option')} has no value ${param(r, 'value')}; strategoi games lists them`;
    },
    'bad-position': (r: Refusal): string => `not a legal position${details(r)}`,
    'bad-record': (r: Refusal): string => `not a game file${details(r)}`,
    'bad-dice': (r: Refusal): string => {
      if (r.key === 'range') return `a die of ${param(r, 'sides')} sides does not show ${param(r, 'value')}`;
      if (r.key === 'too-many') return `too many dice given: ${param(r, 'unused')} not used`;
      return 'not enough dice given';
    },
    'cannot-undo': (r: Refusal): string =>
      param(r, 'allowed') === '0'
        ? 'nothing can be taken back now: a die was rolled, something was revealed, or play has passed on'
        : `only ${param(r, 'allowed')} can be taken back now`,
  },
  refused: (why: string): string => `no: ${why}`,
  legal: 'yes, by:',
  writtenInVain: (why: string) => `written, but it will not be followed: ${why}`,
  vain: (why: string) => `yes, it can be written, but it will not be followed: ${why}`,
  noOdds: (place: string): string => `nothing to roll for at ${place} now`,
  oddsHow: (command: string): string => `${command} PLACE: the exact odds there.`,
  oddsAt: 'Now: ',
  noOddsNow: 'Nothing to roll for now, anywhere.',
  ifPlayed: (play: string): string => `with ${play}:`,
  verified: (entries: number, dice: number, forced: number): string =>
    `verified: ${plural(entries, 'line')}, ${plural(dice, 'die', 'dice')}${forced ? `, ${forced} of them given` : ''}`,
  migrated: (games: number, lines: number, faults: number): string =>
    `${plural(games, 'game')}, ${plural(lines, 'line')}, ${plural(faults, 'fault')}`,
  notVerified: (line: number, fault: string): string =>
    `not verified: ${line > 0 ? `line ${line}: ` : ''}${fault}`,
  faults: {
    'the dice differ': 'the dice differ',
    'the state differs': 'the state differs',
    'the mark differs': 'the mark differs',
    'the outcome differs': 'the outcome differs',
    'the seed does not match the commitment': 'the seed does not match the commitment',
  },
  checked: (passed: number, failed: number): string => `${passed} passed, ${failed} failed`,
  simulateHead: [
    'scenario',
    'games',
    'finished',
    'failed',
    'actions/game',
    'longest',
    'outcomes',
  ] as readonly string[],
  simulated: (games: number, finished: number, failed: number, actions: number, speed: number): string =>
    `${plural(games, 'game')}, ${finished} finished, ${failed} failed; ${actions} actions, ${speed} per CPU second`,
  ladderBots: '--bots wants two names: who is measured, and against whom',
  ladderOpen: '--open wants hands or dice, and no --half',
  ladderTitle: (first: string, second: string): string => `${first} against ${second}`,
  ladderHalf: 'half the table',
  ladderMore: (bot: string, more: string): string => `points a seat ends with more as ${bot}: ${more}`,
  ladderEffort: (bot: string, mean: string, worst: string, memory: string): string =>
    `a decision of ${bot}: ${mean} ms on the average, ${worst} ms at worst; ${memory} MB at most`,
  ladderOther: (file: string, head: string): string =>
    `${file} holds games of other bots, options or rules; these would be ${head}`,
  ladderHead: ['scenario', 'seat', 'won', 'drawn', 'lost', 'score', 'actions/game'] as readonly string[],
  duelFaults: (who: string, n: number): string => `${who}: ${n} decisions taken by the captain`,
  noPuzzles: 'there are no such puzzles',
  puzzleThemes: {
    march: 'march',
    voyage: 'voyage',
    siege: 'siege',
    stratagem: 'stratagem',
    card: 'card',
    retreat: 'retreat',
    support: 'support',
    bribe: 'gold',
    tribute: 'tribute',
  },
  puzzleHead: (theme: string, rating: number, id: string): string =>
    `Puzzle ${id}: ${theme}, rated ${rating}`,
  puzzleMovement: 'Play the whole movement: it is judged when it ends or a die falls.',
  puzzleDeed: 'The first thing you do is your answer.',
  puzzleLine: (unit: string): string =>
    `The other orders are written; ${unit || 'the purse'} waits: your next line, or the seal, is your answer.`,
  puzzleGrades: {
    best: 'The best answer.',
    'as-good': 'As good as the best.',
    'not-best': 'Not the best.',
  },
  puzzleChance: (own: number, best: number): string => `It brings ${own} % of the game, the best ${best} %.`,
  puzzlePoints: (own: string, best: string): string => `It is worth ${own} points, the best ${best}.`,
  puzzleBest: 'The best:',
  puzzlesMined: (seed: string, scenario: string, weighed: number, found: number): string =>
    `game ${seed} (${scenario}): ${weighed} decisions weighed, ${found} kept`,
  noSchool: (game: string): string => `nothing can be learnt of ${game} yet`,
  otherLessons: (file: string): string => `${file} holds lessons of another game, version, seed or lens`,
  trained: (games: number, moments: number, error: number): string =>
    `${games} games, ${moments} moments; squared error on games not seen ${error}`,
  trainedHeld: (games: number, moments: number, [mean, reckoned, learnt, both]: readonly string[]): string =>
    `on ${games} other games, ${moments} moments: always the mean ${mean}, reckoned ${reckoned}, learnt ${learnt}, the mean of both ${both}`,
  puzzlesFound: (count: number, file: string): string => `${count} puzzles in ${file}`,
  puzzlesChecked: (count: number, fallen: number): string =>
    `${count} puzzles weighed again, ${fallen} no longer hold`,
  balanceUsual: 'usual',
  balanceHead: [
    'scenario',
    'options',
    'games',
    'seat',
    'wins',
    'draws',
    'points',
    'bid',
    'by turn',
  ] as readonly string[],
  figures: {
    actionsPerCpuSecond: 'actions per CPU second, with the listing of legal ones',
    coldActionsPerCpuSecond: 'the same in the first seconds, compiling included',
    games: 'games played',
    actions: 'actions applied',
    legalPerDecision: 'legal actions at a decision',
    cloneMicros: 'copy of a state, µs',
    viewMicros: 'view, µs',
    updateMicros: 'update, µs',
    clickMicros: 'what a click tells and shows, µs',
    stateBytes: 'state as JSON, bytes (mean)',
    stateBytesMost: 'state as JSON, bytes (largest)',
    keptBytes: 'state as it is kept, bytes (mean)',
    keptBytesMost: 'state as it is kept, bytes (largest)',
    positionBytes: 'position as JSON, bytes (mean)',
    positionBytesMost: 'position as JSON, bytes (largest)',
    trialsPerCpuSecond: 'trials per CPU second',
    warmTrialsPerCpuSecond: 'the same in the last third',
    trials: 'trials made',
    coursesPerDecision: 'courses tried at a decision',
    meanWorth: 'what they came to on the average',
  },
  standing: (windows: string, until: number | undefined): string =>
    `windows passed without asking: ${windows}${until === undefined ? '' : `, up to turn ${until}`}`,
  armed: (order: string): string => `answer made ready: ${order}`,
  windows: (known: string): string => `windows: ${known}`,
  roles: 'roles',
  bots: 'bots',
  scenarios: 'scenarios',
  options: 'options, [default]',
  turns: (first: number, last: number): string =>
    first === last ? `turn ${first}` : `turns ${first} to ${last}`,
  code: 'code',
  tests: 'tests',
  mutation: (missed: number, places: number): string =>
    `taken out ${places === 1 ? 'once' : `${places} times`}, missed ${missed === places ? 'each time' : `only ${missed}`}`,
  unknownRule: (id: string, place: string): string =>
    `? ${id} is cited at ${place} but is not in the catalogue`,
  human: 'you',
  committed: (hash: string): string => `Dice sealed by ${hash.slice(0, 16)}…`,
  seedWas: (seed: string, hash: string): string => `The seed was ${seed} (sealed by ${hash.slice(0, 16)}…).`,
  playHint: 'Type the number of an action, or help.',
  afterEnd: 'save FILE keeps the game, board shows it, quit leaves.',
  listHint: '    (list: all of them; list WORD: those with WORD in them)',
  pickAll: '    (pick all takes all who can go together)',
  pickedSome: (n: number): string => `${n} picked: with one more of the others they could go nowhere`,
  handOver: (role: string): string => `Hand over to ${role}, then press Enter. `,
  or: ' or ',
  /** Refused as it was typed; another verb does it. */
  otherwise: (refused: string, typed: string): string => `${refused} What may be done there: ${typed}`,
  sameAgain: (word: string): string => `Type ${word} again to do it all the same.`,
  notUnderstood: (word: string): string =>
    `${word}? Type the number of an action, the action itself, or help.`,
  noPlaces: 'there is nothing more to say of places in this game',
  noRule: (word: string): string => `no rule ${word}: rule ID, as in a refusal`,
  noTerm: (word: string): string => `no term ${word}`,
  orHelp: 'help tells what may be typed.',
  orNear: (name: string): string => `Did you mean ${name}?`,
  whichRule: 'which rule? rule ID, as in a refusal',
  whichTerm: 'which word? term WORD',
  whyWhat: 'why what? why ACTION, or its number',
  noWindows: 'nothing is asked in this game that one could pass or answer beforehand',
  /** After a line of a sheet; `ends` hands it in. */
  writeOn: (ends: string): string => `another line, or ${ends} (an empty line: what may still be written)`,
  mute: (names: string, n: number): string =>
    `${names} ${n > 1 ? 'read' : 'reads'} no letters; an envoy would, and answer them (--ROLE bot:envoy).`,
  noHints: 'nobody gives advice in this game',
  noHintNow: 'there is nothing to choose here',
  hintSheet: 'this sheet',
  hintsAlike: 'As far as the strategos sees, all choices come to the same here. He would begin with:',
  hintChance: (percent: number): string => `${percent} % chance of winning`,
  hintWhy: (gain: string, worst: string): string =>
    `points of lead by the end of the turn: ${gain} on the average, ${worst} in the worst of six`,
  takenBack: (actions: string): string => `taken back: ${actions}`,
  saveWhere: 'save where? save FILE',
  saved: (file: string): string => `saved in ${file}`,
  /** What may be typed, by what the game has: verbs, or `windows`. */
  playHelp: (has: (verb: string) => boolean): readonly string[] => [
    '  NUMBER or ACTION     does it; the target alone is enough where only one action has it',
    '  ACTION; ACTION       one after the other',
    ...(has('pick') ? ['  pick all             picks all there are'] : []),
    ...(has('write')
      ? [
          '  A EGY -> Sinai       a line of your sheet: units and places by code or name; what is wrong is said at once',
          '  erase N              strikes line N of your sheet',
        ]
      : []),
    ...(has('letter')
      ? [
          '  letter NAME,… TEXT   a letter to one or several; letter all TEXT to everybody',
          '                       an envoy reads “I propose: peace for 3 seasons; …”, and “I accept: …” or “I refuse: …” with the terms',
        ]
      : []),
    '  (empty line)         the question and its actions again',
    '  board                the board',
    '  list [WORD]          all actions with their numbers, or those with WORD in them',
    '  zone ID              one zone: its ground, its neighbours, who stands there',
    '  why ACTION           why it is legal, or the rule that forbids it',
    '  odds PLACE           the exact odds there, before the die',
    '  hint                 the three best things to do now, with what may come of them',
    '  rule ID              the text of a rule (a part of the id will do)',
    '  term WORD            what a word of the game means',
    '  undo [N]             takes back your last line, or N actions, until a die or a secret is seen or play passes on',
    ...(has('windows')
      ? [
          '  pass-windows W,…     reaction windows you pass without being asked; * all, none, until TURN',
          '  arm W: ACTION when … an answer made ready for a window, done once: arm W-6: play A when fleets>=3; none',
        ]
      : []),
    '  save FILE            writes the game; strategoi play FILE goes on with it',
    '  quit                 leaves without saving',
  ],
};

function details(refusal: Refusal): string {
  const given = Object.values(refusal.params ?? {}).map(String);
  const parts = [...(refusal.key === undefined || refusal.key === 'field' ? [] : [refusal.key]), ...given];
  return parts.length > 0 ? `: ${parts.join(' ')}` : '';
}
