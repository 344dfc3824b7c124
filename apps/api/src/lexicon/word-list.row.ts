import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A list that a director loaded. Its words are read only by whoever judges by it. */
@Entity('word_list')
export class WordListRow {
  @PrimaryColumn({ type: 'text' }) hash: string;
  @Column({ type: 'text' }) name: string;
  @Column({ type: 'text' }) official: 'official' | 'not-official';
  @Column({ type: 'integer' }) words: number;
  /** Id of the tile set whose letters it is spelled with. */
  @Column({ name: 'tile_set', type: 'text' }) tileSet: string;
  /** The words in order, one a line, UTF-8. */
  @Column({ type: 'bytea', select: false }) content: Buffer;
  @Column({ name: 'loaded_at', type: 'timestamptz' }) loadedAt: Date;
  @Column({ name: 'loaded_by', type: 'text', select: false }) loadedBy: string;
}
