import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A district we deliver to, with the centre that stands for all of it (D-03). */
@Entity('districts')
export class DistrictEntity {
  @PrimaryColumn('text')
  name: string;

  @Column('double precision')
  latitude: number;

  @Column('double precision')
  longitude: number;

  /** Place in the list. */
  @Column('int')
  rank: number;
}
