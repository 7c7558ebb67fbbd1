import { describe, expect, it } from 'vitest'
import { ColumnNames } from '#contract/import/columns.ts'
import { plainColumnName } from '#contract/import/columnWords.ts'
import { creatorFile } from '#contract/import/creatorFile.ts'
import { linkFile } from '#contract/import/linkFile.ts'

/** Header lines as people write them, in each language. */
const creators = [
  ['de', ['Name', 'E-Mail-Adresse', 'Schlagwörter', 'Notizen', 'Telefon', 'Anschrift']],
  ['es', ['Nombre', 'Correo electrónico', 'Etiquetas', 'Notas', 'Teléfono', 'Dirección']],
  ['fr', ['Nom', 'Adresse e-mail', 'Étiquettes', 'Remarques', 'Téléphone', 'Adresse']],
  ['pt-BR', ['Nome', 'E-mail', 'Marcadores', 'Observações', 'Telefone', 'Endereço']],
] as const

const links = [
  ['de', ['Pfad', 'Domäne', 'Ziel', 'Titel', 'Aktiv', 'Läuft ab']],
  ['es', ['Ruta', 'Dominio', 'Destino', 'Título', 'Activo', 'Caduca']],
  ['fr', ['Chemin', 'Domaine', 'Destination', 'Titre', 'Actif', 'Expire le']],
  ['pt-BR', ['Caminho', 'Domínio', 'Destino', 'Título', 'Ativo', 'Expira em']],
] as const

describe('the names of columns', () => {
  it.each(creators)('are understood in %s in a file of creators', (_language, header) => {
    const names = new ColumnNames(creatorFile.columns)
    expect(header.map((name) => names.fieldOf(name))).toEqual([
      'name',
      'email',
      'tags',
      'notes',
      'phone',
      'address',
    ])
  })

  it.each(links)('are understood in %s in a file of links', (_language, header) => {
    const names = new ColumnNames(linkFile.columns)
    expect(header.map((name) => names.fieldOf(name))).toEqual([
      'pathname',
      'domain',
      'target_url',
      'title',
      'enabled',
      'expires_at',
    ])
  })

  it('mean what the file says in English before what another language says', () => {
    expect(new ColumnNames(creatorFile.columns).fieldOf('Tag')).toBe('tags')
  })

  it('stay unused where no language has them', () => {
    const names = new ColumnNames(creatorFile.columns)
    expect(names.fieldOf('Schuhgröße')).toBeUndefined()
    expect([...names.unused]).toEqual(['Schuhgröße'])
  })

  it('are spelled without accents', () => {
    expect(plainColumnName(' J’aime ')).toBe('j_aime')
  })
})
