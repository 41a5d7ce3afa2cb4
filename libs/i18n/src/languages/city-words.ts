/** How sentences name the city. English: `Warsaw`, `in Warsaw`, `of Warsaw`, `outside Warsaw`. */
export interface CityWords {
  readonly name: string;
  readonly in: string;
  readonly of: string;
  readonly outside: string;
}
