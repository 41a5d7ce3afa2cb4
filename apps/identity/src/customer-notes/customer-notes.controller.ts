import { Controller } from '@nestjs/common';
import { adminCustomerNoteRoutes, type CustomerNotes as Written } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { CustomerNotes } from './customer-notes.js';
import { CustomerNotesRepository } from './customer-notes.repository.js';

const { read, add, remove, setTags, tags, tagged } = adminCustomerNoteRoutes;

@Controller()
export class CustomerNotesController {
  constructor(
    private readonly notes: CustomerNotes,
    private readonly written: CustomerNotesRepository,
  ) {}

  @Implements(read)
  read({ params: { id } }: Call<typeof read>): Promise<Written> {
    return this.notes.of(id);
  }

  @Implements(add)
  add({ params: { id }, body: { text }, admin }: Call<typeof add>): Promise<Written> {
    return this.notes.add(id, text, admin);
  }

  @Implements(remove)
  remove({ params: { id, noteId }, admin }: Call<typeof remove>): Promise<Written> {
    return this.notes.remove(id, noteId, admin);
  }

  @Implements(setTags)
  setTags({ params: { id }, body: change, admin }: Call<typeof setTags>): Promise<Written> {
    return this.notes.setTags(id, change, admin);
  }

  @Implements(tags)
  tags(): Promise<string[]> {
    return this.written.allTags();
  }

  @Implements(tagged)
  tagged({ body: { tag } }: Call<typeof tagged>): Promise<string[]> {
    return this.written.tagged(tag);
  }
}
