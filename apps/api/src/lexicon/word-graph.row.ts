import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A list as a graph, as `@boardside/lexicon` builds it. Without the row it is built again. */
@Entity('word_graph')
export class WordGraphRow {
  @PrimaryColumn({ type: 'text' }) hash: string;
  /** Of the tiles, in their order. */
  @PrimaryColumn({ type: 'text' }) letters: string;
  @Column({ type: 'bytea' }) graph: Buffer;
}
