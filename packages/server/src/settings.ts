/** What each setting means, for whoever reads the configuration in the page; docs/operating.md says more. */
export const meanings: { readonly [name: string]: { readonly en: string; readonly fr: string } } = {
  HOST: {
    en: 'Address to listen on; 0.0.0.0 to be reached from other machines.',
    fr: 'Adresse d’écoute ; 0.0.0.0 pour être joignable d’autres machines.',
  },
  PORT: { en: 'Port to listen on.', fr: 'Port d’écoute.' },
  PUBLIC_URL: {
    en: 'What people type; links in mails begin with it. http://localhost and the port when it is not set.',
    fr: 'Ce que l’on tape pour venir ; les liens des courriels commencent ainsi. http://localhost et le port si rien n’est dit.',
  },
  DATABASE_URL: {
    en: 'Where everything is kept: sqlite: and a file, or postgres:// and an address.',
    fr: 'Où tout est gardé : sqlite: et un fichier, ou postgres:// et une adresse.',
  },
  DATABASE_CONNECTIONS: {
    en: 'Connections of one node to PostgreSQL, besides one that listens.',
    fr: 'Connexions d’un nœud à PostgreSQL, outre celle qui écoute.',
  },
  TAKEOVER_WAIT_S: {
    en: 'Seconds to wait until another process that serves the same SQLite file has stopped; then its place is taken at once.',
    fr: 'Secondes d’attente jusqu’à ce qu’un autre processus qui sert le même fichier SQLite soit arrêté ; sa place est alors prise aussitôt.',
  },
  NODE_ID: {
    en: 'Name of this node among several; must differ. Drawn at random when it is not set.',
    fr: 'Nom de ce nœud parmi plusieurs ; ils doivent différer. Tiré au sort si rien n’est dit.',
  },
  TRUST_PROXY: {
    en: 'Whether a proxy before this server says where people call from: yes, no, or how many proxies.',
    fr: 'Un mandataire placé devant dit-il d’où l’on appelle : yes, no, ou combien de mandataires.',
  },
  ADMINS: {
    en: 'Names of accounts that are administrators, with commas between them.',
    fr: 'Noms des comptes qui administrent, séparés par des virgules.',
  },
  SMTP_URL: {
    en: 'Where mails are handed in; without it there are none.',
    fr: 'Où les courriels sont remis ; sans cela il n’y en a pas.',
  },
  MAIL_FROM: {
    en: 'Sender of mails; strategoi and the host of PUBLIC_URL when it is not set.',
    fr: 'Expéditeur des courriels ; strategoi et l’hôte de PUBLIC_URL si rien n’est dit.',
  },
  LOG_LEVEL: {
    en: 'How much is logged: trace, debug, info, warn, error, fatal or silent.',
    fr: 'Ce qui est journalisé : trace, debug, info, warn, error, fatal ou silent.',
  },
  METRICS: {
    en: 'Who may read /metrics: off, local or open.',
    fr: 'Qui peut lire /metrics : off (personne), local (cette machine) ou open (tous).',
  },
  RATE_LIMIT: {
    en: 'Requests a minute of one person, or of one address without an account; a fifth for logs and records, a sixtieth by address for signing in, accounts and mails.',
    fr: 'Requêtes par minute d’une même personne, ou d’une même adresse sans compte ; un cinquième pour les journaux et fichiers de parties, un soixantième par adresse pour les connexions, comptes et courriels.',
  },
  SOCKET_RATE_LIMIT: {
    en: 'What one socket may spend a second: an action costs 1, to watch a game 5.',
    fr: 'Ce qu’une liaison peut dépenser par seconde : une action coûte 1, suivre une partie 5.',
  },
  SOCKETS_PER_ADDRESS: {
    en: 'Sockets open at once from one address, without those of accounts; 0 for any number.',
    fr: 'Liaisons ouvertes à la fois d’une même adresse, sans celles des comptes ; 0 pour ne pas limiter.',
  },
  SOCKETS_PER_ACCOUNT: {
    en: 'Sockets one person has open at once; 0 for any number.',
    fr: 'Liaisons ouvertes à la fois par une même personne ; 0 pour ne pas limiter.',
  },
  BOT_THREADS: {
    en: 'Threads in which bots think; 0: in the only one there is.',
    fr: 'Fils d’exécution où les bots réfléchissent ; 0 : dans le seul qui soit.',
  },
  BOT_BUDGET_MS: {
    en: 'Longest thought of a bot, in milliseconds; then any legal action is played.',
    fr: 'Plus longue réflexion d’un bot, en millisecondes ; ensuite un coup permis quelconque est joué.',
  },
  BOT_PATIENCE_MS: {
    en: 'Time a bot may take for a decision, in milliseconds; a bot that searches answers with what it has by then.',
    fr: 'Temps accordé à un bot pour une décision, en millisecondes ; celui qui cherche répond alors avec ce qu’il a.',
  },
  BOT_PAUSE_MS: {
    en: 'Pause after each action of a bot, in milliseconds, for those who watch.',
    fr: 'Pause après chaque action d’un bot, en millisecondes, pour qui regarde.',
  },
  JOB_LEASE_S: {
    en: 'A node that has not been heard of for so many seconds loses its work to the others.',
    fr: 'Un nœud muet pendant ce nombre de secondes perd son travail au profit des autres.',
  },
  NOTICE_AFTER_S: {
    en: 'A player is told of his turn if he has not come back after so many seconds.',
    fr: 'Un joueur est prévenu de son tour s’il n’est pas revenu après ce nombre de secondes.',
  },
  PRIVATE_WEBHOOKS: {
    en: 'Whether webhooks of players may call http: and addresses inside your network.',
    fr: 'Les webhooks des joueurs peuvent-ils appeler http: et des adresses internes.',
  },
  BENCH_WAIT_MS: {
    en: 'Moves that follow each other within so many milliseconds are told to spectators together.',
    fr: 'Les coups qui se suivent en moins de ce nombre de millisecondes sont dits ensemble aux spectateurs.',
  },
  TABLES_KEPT: { en: 'Games kept in memory.', fr: 'Parties gardées en mémoire.' },
  PAGE: { en: 'Folder with the built page.', fr: 'Dossier de la page construite.' },
};
