import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, UseGuards } from '@nestjs/common';
import { adminCustomerNoteRoutes, type CustomerNotes as Written, type CustomerTagsChange } from '@kirana/contracts';
import { AdminOnly, CurrentAdmin, type Admin } from '@kirana/http-edge';
import { CustomerNotes } from './customer-notes.js';
import { CustomerNotesRepository } from './customer-notes.repository.js';

const { read, add, remove, setTags, tags, tagged } = adminCustomerNoteRoutes;

@Controller()
@UseGuards(AdminOnly)
export class CustomerNotesController {
  constructor(
    private readonly notes: CustomerNotes,
    private readonly written: CustomerNotesRepository,
  ) {}

  @Get(read.path)
  read(@Param({ schema: read.params }) { id }: { id: string }): Promise<Written> {
    return this.notes.of(id);
  }

  @Post(add.path)
  @HttpCode(200)
  add(
    @Param({ schema: add.params }) { id }: { id: string },
    @Body({ schema: add.body }) { text }: { text: string },
    @CurrentAdmin() admin: Admin,
  ): Promise<Written> {
    return this.notes.add(id, text, admin);
  }

  @Delete(remove.path)
  remove(
    @Param({ schema: remove.params }) { id, noteId }: { id: string; noteId: string },
    @CurrentAdmin() admin: Admin,
  ): Promise<Written> {
    return this.notes.remove(id, noteId, admin);
  }

  @Put(setTags.path)
  setTags(
    @Param({ schema: setTags.params }) { id }: { id: string },
    @Body({ schema: setTags.body }) change: CustomerTagsChange,
    @CurrentAdmin() admin: Admin,
  ): Promise<Written> {
    return this.notes.setTags(id, change, admin);
  }

  @Get(tags.path)
  tags(): Promise<string[]> {
    return this.written.allTags();
  }

  @Post(tagged.path)
  @HttpCode(200)
  tagged(@Body({ schema: tagged.body }) { tag }: { tag: string }): Promise<string[]> {
    return this.written.tagged(tag);
  }
}
