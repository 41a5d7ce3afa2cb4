import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A shelf of the shop. One that is not `storefrontVisible` is found by address and by search only (F-18). */
@Entity('categories')
export class CategoryEntity {
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  name: string;

  @Column('text', { name: 'name_pl' })
  namePl: string;

  @Column('text')
  image: string;

  @Column('text')
  description: string;

  @Column('text', { name: 'description_pl' })
  descriptionPl: string;

  @Column('boolean', { name: 'storefront_visible' })
  storefrontVisible: boolean;

  /** Place among the categories, lowest first. */
  @Column('int')
  rank: number;
}
