/**
 * What columns of people's own files are called in the languages that people write them in: German, Spanish, French and Portuguese, as
 * spreadsheets and the platforms' exports have them. Without accents, in lower case, with `_` for spaces.
 */
const words: Readonly<Record<string, string>> = {
  name: 'nombre nom nome',
  display_name: 'anzeigename nombre_visible nombre_para_mostrar nom_affiche nome_de_exibicao',
  tags: 'schlagworte schlagworter stichworte stichworter etiketten etiquetas etiquettes mots_cles marcadores',
  notes: 'notizen bemerkungen notas remarques observacoes',
  email:
    'e_mail e_mail_adresse mail correo correo_electronico courriel adresse_e_mail adresse_mail endereco_de_email endereco_de_e_mail',
  phone: 'telefon telefonnummer handy telefono movil telephone telefone celular',
  address: 'adresse anschrift direccion endereco',
  language: 'sprache idioma langue lingua',
  timezone: 'zeitzone zona_horaria huso_horario fuseau_horaire fuso_horario fuso',
  platform: 'plattform netzwerk plataforma red reseau plateforme rede',
  handle:
    'nutzername benutzername konto usuario cuenta identifiant pseudo compte nome_de_usuario conta',
  date: 'datum tag fecha dia jour data',
  followers: 'follower abonnenten seguidores abonnes inscritos',
  likes: 'gefallt_mir me_gusta j_aime jaime curtidas',
  comments: 'kommentare comentarios commentaires',
  views: 'aufrufe ansichten visualizaciones vistas reproducciones vues visualizacoes',
  shares: 'geteilt teilungen compartidos partages compartilhamentos',
  bookmarks: 'gespeichert lesezeichen guardados enregistrements salvos',
  downloads: 'descargas telechargements',
  title: 'titel titulo titre',
  target_url: 'ziel zieladresse destino url_de_destino destination cible',
  pathname: 'pfad ruta chemin caminho',
  domain: 'domane dominio domaine',
  creator: 'creador creadora createur creatrice criador criadora',
  enabled: 'aktiv activo activa actif active ativo ativa',
  expires_at: 'lauft_ab ablauf gultig_bis vence caduca expire expire_le expira expira_em',
  watchlist:
    'beobachtungsliste lista lista_de_seguimiento liste liste_de_suivi lista_de_acompanhamento',
}

const fields: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([field, list]) =>
    list.split(' ').map((word) => [word, field] as const),
  ),
)

/** The English name of what a column is called in another language, as spelled by {@link plainColumnName}; undefined for no known word. */
export const columnWord = (name: string): string | undefined => fields.get(name)

/** `Téléphone` and `E-Mail` as `telephone` and `e_mail`. */
export const plainColumnName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[\s’'-]+/g, '_')
